import type { Evidence } from '#app/contract/findings.ts'
import { evidencePlace } from './evidence-place.ts'

/** The value as found; what is not set says so, with Azure's default when that was judged. */
export function actualText({ actual, isDefault }: Pick<Evidence, 'actual' | 'isDefault'>): string {
  if (actual === undefined) return 'not set'
  const text = JSON.stringify(actual)
  return isDefault ? `not set (default ${text})` : text
}

/** `properties.minimumTlsVersion is "TLS1_0", expected TLS1_2` */
export const evidenceWords = (evidence: Evidence): string =>
  `${evidencePlace(evidence)} is ${actualText(evidence)}, expected ${evidence.expected}`
