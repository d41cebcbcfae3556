import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { countOf, formatCount } from './count.ts'

/** What became of a finding, in words. */
export const verdictWords: Record<ProofVerdict, string> = {
  closed: 'Closed',
  open: 'Open',
  newlyOpen: 'Newly open',
  notAssessed: 'Not assessed',
}

/** `, 2 of them gone with their resources`, behind how many are closed; empty when what was applied closed them. */
export function goneText(findings: readonly { gone?: true }[]): string {
  const gone = findings.filter((one) => one.gone).length
  if (gone === 0) return ''
  const all = gone === findings.length ? (gone === 1 ? '' : 'all ') : `${formatCount(gone)} of them `
  return `, ${all}gone with ${gone === 1 ? 'its resource' : 'their resources'}`
}

/** `2 findings closed, 1 stays open, 1 newly open`: what an apply did that claims to close nothing. */
export function changesText({ findings }: Pick<ExecutionProof, 'findings'>): string {
  const count = (verdict: ProofVerdict) => findings.filter((one) => one.verdict === verdict).length
  const [closed, open, opened] = [count('closed'), count('open'), count('newlyOpen')]
  const parts = [
    closed > 0 && `${countOf(closed, 'finding')} closed`,
    open > 0 && `${formatCount(open)} ${open === 1 ? 'stays' : 'stay'} open`,
    opened > 0 && `${formatCount(opened)} newly open`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'No finding was closed or opened'
}
