import { X509Certificate } from 'node:crypto'

/** When the first certificate of a PEM text ends, ISO 8601; null of a text without one. It is the one that signs in. */
export function certificateEnd(pem: string): string | null {
  try {
    return new Date(new X509Certificate(pem).validTo).toISOString()
  } catch {
    return null
  }
}
