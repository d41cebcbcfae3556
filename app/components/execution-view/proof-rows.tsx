import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { countOf } from '#app/text/count.ts'
import { SeverityChip } from '../severity-chip.tsx'
import { StatusChip } from '../status-chip/status-chip.tsx'
import classes from './proof-rows.module.css'
import { wantedVerdict } from './proof-words.ts'

/** Findings that are listed at most. */
const shown = 200

const words: Record<ProofVerdict, string> = { closed: 'Closed', open: 'Open', notAssessed: 'Not assessed' }

/** The findings of a proof, those that did not come out as they were to first. */
export function ProofRows({ proof }: { proof: ExecutionProof }) {
  const wanted = wantedVerdict(proof)
  const findings = [...proof.findings].sort((a, b) => Number(a.verdict === wanted) - Number(b.verdict === wanted))
  if (findings.length === 0) return <p className={classes.note}>This apply was not to close any finding.</p>
  return (
    <>
      <ul className={classes.rows}>
        {findings.slice(0, shown).map((one) => (
          <li key={`${one.control_id} ${one.resource_id}`} className={classes.row}>
            <StatusChip role={one.verdict !== wanted ? 'warning' : proof.undo ? 'neutral' : 'success'}>
              {words[one.verdict]}
            </StatusChip>
            <span className={classes.what}>
              <span>{one.title}</span>
              <span className={classes.resource} title={one.resource_id}>
                {one.resource_name}
              </span>
              {one.reason && <span className={classes.reason}>{one.reason}</span>}
            </span>
            <SeverityChip severity={one.severity} />
          </li>
        ))}
      </ul>
      {findings.length > shown && (
        <p className={classes.note}>And {countOf(findings.length - shown, 'further finding')}.</p>
      )}
    </>
  )
}
