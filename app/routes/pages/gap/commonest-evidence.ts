import type { Evidence, Finding } from '#app/contract/findings.ts'

/** What most of the findings have in common. */
export interface CommonEvidence {
  /** Indexes of arrays as `[*]`, for it stands for several resources. */
  path: string
  expected: string
  /** Distinct values that were found there, the commonest first. */
  actuals: { evidence: Evidence; count: number }[]
  /** Resources where the property is not set. */
  notSet: number
  /** Distinct other properties that failed. */
  further: number
}

const generalised = (path: string) => path.replace(/\[\d+\]/g, '[*]')

/** The property that failed on the most of these findings, or null when there is no evidence at all. */
export function commonestEvidence(findings: readonly Pick<Finding, 'evidence'>[]): CommonEvidence | null {
  const byPath = new Map<string, Evidence[]>()
  for (const { evidence } of findings) {
    const seen = new Set<string>()
    for (const one of evidence.filter(({ resource }) => resource === undefined)) {
      const path = generalised(one.path)
      if (seen.has(path)) continue
      seen.add(path)
      byPath.set(path, [...(byPath.get(path) ?? []), one])
    }
  }
  const [commonest] = [...byPath].sort(([, a], [, b]) => b.length - a.length)
  if (!commonest) return null
  const [path, evidence] = commonest
  return {
    path,
    expected: evidence[0]?.expected ?? '',
    actuals: distinctValues(evidence),
    notSet: evidence.filter((one) => one.actual === undefined || one.isDefault).length,
    further: byPath.size - 1,
  }
}

function distinctValues(evidence: readonly Evidence[]): CommonEvidence['actuals'] {
  const byValue = new Map<string, { evidence: Evidence; count: number }>()
  for (const one of evidence) {
    const key = JSON.stringify(one.actual) ?? 'not set'
    const known = byValue.get(key)
    if (known) known.count += 1
    else byValue.set(key, { evidence: one, count: 1 })
  }
  return [...byValue.values()].sort((a, b) => b.count - a.count)
}
