import type { Baseline, BaselineFinding } from './baseline.ts'

/** What came and what went between two baselines, each in the order of its file. */
export function compareBaselines(
  before: Pick<Baseline, 'findings'>,
  now: Pick<Baseline, 'findings'>,
): { came: BaselineFinding[]; went: BaselineFinding[] } {
  const [known, still] = [before, now].map(({ findings }) => new Set(findings.map(({ fingerprint }) => fingerprint)))
  return {
    came: now.findings.filter(({ fingerprint }) => !known?.has(fingerprint)),
    went: before.findings.filter(({ fingerprint }) => !still?.has(fingerprint)),
  }
}
