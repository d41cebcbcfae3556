/** Bytes that the file of an attestation has at most. */
export const mostAttestationFileBytes = 10 * 1024 * 1024
