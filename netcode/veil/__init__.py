"""Cards without a dealer: the cryptography of shuffling, dealing, showing and rolling among equals.

ElGamal on the prime-order subgroup of edwards25519 under a joint key; docs/veil.md says what each part prevents.
"""
