const kilo = 1000

/** `214 kB`, `9.8 MB`: in steps of a thousand, with a decimal from a million on. */
export function bytesText(bytes: number): string {
  if (bytes < kilo) return `${bytes} B`
  return bytes < kilo * kilo ? `${Math.round(bytes / kilo)} kB` : `${(bytes / kilo / kilo).toFixed(1)} MB`
}
