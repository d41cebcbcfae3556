import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { verdictWords } from '#app/text/proof-words.ts'
import older from '../row-table/show-older.module.css'
import { SeverityChip } from '../severity-chip.tsx'
import { type ChipRole, StatusChip } from '../status-chip/status-chip.tsx'
import classes from './proof-rows.module.css'
import { wantedVerdict } from './proof-words.ts'

/** Findings that are listed first, and at most. */
const first = 8
const most = 200

/** What asks for attention first. */
const order: readonly ProofVerdict[] = ['newlyOpen', 'open', 'notAssessed', 'closed']

function roleOf(verdict: ProofVerdict, { of, undo }: ExecutionProof): ChipRole {
  if (verdict === 'newlyOpen') return 'error'
  if (verdict !== wantedVerdict({ undo })) return 'warning'
  return undo && of !== 'changes' ? 'neutral' : 'success'
}

/** The findings of a proof, those that did not come out as they were to first. */
export function ProofRows({ proof }: { proof: ExecutionProof }) {
  const [whole, setWhole] = useState(false)
  const wanted = wantedVerdict(proof)
  const shown = whole ? most : first
  const place = (verdict: ProofVerdict) => (verdict === wanted ? order.length : order.indexOf(verdict))
  const findings = [...proof.findings].sort((a, b) => place(a.verdict) - place(b.verdict))
  if (findings.length === 0) return <p className={classes.note}>{nothingText(proof)}</p>
  return (
    <>
      <ul>
        {findings.slice(0, shown).map((one) => (
          <li key={`${one.control_id} ${one.resource_id}`} className={classes.row}>
            <StatusChip role={roleOf(one.verdict, proof)}>{verdictWords[one.verdict]}</StatusChip>
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
      {!whole && findings.length > first && (
        <UnstyledButton className={older.older} onClick={() => setWhole(true)}>
          Show {formatCount(Math.min(most, findings.length) - first)} more
        </UnstyledButton>
      )}
      {whole && findings.length > most && (
        <p className={classes.note}>And {countOf(findings.length - most, 'further finding')}.</p>
      )}
    </>
  )
}

function nothingText({ of, judged = 0 }: ExecutionProof): string {
  if (of !== 'changes') return 'This apply was not to close any finding.'
  if (judged === 0) return 'No control says anything of what was changed.'
  return `${countOf(judged, 'resource')} ${judged === 1 ? 'was' : 'were'} judged again: nothing was closed, nothing was opened.`
}
