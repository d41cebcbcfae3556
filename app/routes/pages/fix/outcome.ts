import type { ExecutionDetail } from '#app/contract/executions.ts'
import { formatCount } from '#app/text/count.ts'
import { nameFromId, nameText } from '#app/text/plan-names.ts'
import { goneText } from '#app/text/proof-words.ts'

export interface Outcome {
  role: 'success' | 'info' | 'warning' | 'error'
  /** `7 of 8 closed.` */
  headline: string
  /** What stopped the rest, or what comes next. */
  rest: string
}

const notKnown = 'What was closed is not known.'

/** What an apply came to, in one sentence. */
export function outcomeOf(execution: Pick<ExecutionDetail, 'proof' | 'error' | 'status' | 'applied'>): Outcome {
  const { proof, error, status } = execution
  if (proof === null)
    return status === 'applied'
      ? { role: 'info', headline: 'Applied.', rest: 'There was nothing to prove.' }
      : { role: 'error', headline: unproven(execution), rest: withNames(error) ?? `The apply is ${status}.` }
  if (proof.status === 'pending')
    return {
      role: 'info',
      headline: 'Applied.',
      rest: 'What was changed is read again, to see which findings are closed.',
    }
  if (proof.status === 'failed') return { role: 'warning', headline: notKnown, rest: proof.error ?? '' }
  const { findings, undo } = proof
  const wanted = undo ? 'open' : 'closed'
  const others = findings.filter(({ verdict }) => verdict !== wanted)
  const share = `${formatCount(findings.length - others.length)} of ${formatCount(findings.length)}`
  const unread = findings.filter(({ verdict }) => verdict === 'notAssessed').length
  const rather = unread > 0 ? `, ${formatCount(unread)} not assessed` : ''
  const headline =
    unread > 0 && unread === findings.length
      ? notKnown
      : `${share} ${undo ? 'open again' : `closed${goneText(findings)}`}${rather}.`
  if (others.length === 0) return { role: undo ? 'info' : 'success', headline, rest: '' }
  return { role: 'warning', headline, rest: withoutShare(error) ?? whyOf(others[0]) }
}

/** Of an apply without a proof that did not end well: what it changed before nobody has read again. */
function unproven({ status, applied }: Pick<ExecutionDetail, 'status' | 'applied'>): string {
  const changedSome = status === 'interrupted' || (applied !== null && applied.done > 0)
  return changedSome ? notKnown : 'Nothing was closed.'
}

/** The lines on a plan that Azure has left behind as one sentence: of their ids only the names. */
function withNames(error: string | null): string | null {
  const [sentence = '', ...lines] = error?.split('\n') ?? []
  if (lines.length === 0) return error
  const names = lines.map((line) => {
    const named = nameFromId(line)
    return named ? nameText(named) : line
  })
  return `${sentence} Changed since: ${names.join(', ')}.`
}

/** The line on a failed apply without how many of its changes were done, which is not how many findings were closed. */
function withoutShare(error: string | null): string | null {
  return error === null ? null : error.replace(/^(Canceled\. )?[\d,]+ of [\d,]+ done[;.] /, '$1')
}

function whyOf(finding: { resource_id: string; resource_name: string; reason: string | null } | undefined): string {
  if (!finding) return ''
  const named = nameFromId(finding.resource_id)
  return `${named ? nameText(named) : finding.resource_name}: ${finding.reason ?? 'not as the fix wants it.'}`
}
