import { type ReactNode, useState } from 'react'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { graveOf } from '#app/contract/grave-findings.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { AcceptNew } from '../plan-judgement/accept-new.tsx'
import { ApprovalNote, isForOthers } from './ask-approval.tsx'
import { ConfirmWord, wordFits } from './confirm-word.tsx'

interface AgreementProps {
  /** The plan's execution. */
  execution: ExecutionDetail
  plan: SanitizedPlan
  busy: boolean
  /** Applies the plan, with the fields that say what was agreed to. */
  onApply: (agreed: { confirm: string; acceptNew?: string }) => void
}

interface Agreement {
  /** Somebody else has to decide about the plan. */
  forOthers: boolean
  /** The plan asks for its word. */
  asksWord: boolean
  /** What has to be done first; null when the plan may be applied. */
  blocked: string | null
  apply: () => void
  /** What is asked above the bar, and what in it. */
  above: ReactNode
  field: ReactNode
}

/**
 * What a plan asks for before it is applied: that somebody else decides, that its word is typed, that what it opens is agreed to.
 * It holds for one plan: a bar that shows another one needs another key.
 */
export function useAgreement({ execution, plan, busy, onApply }: AgreementProps): Agreement {
  const [typed, setTyped] = useState('')
  const [accepted, setAccepted] = useState(false)
  const forOthers = isForOthers(execution)
  const word = execution.destructive && !forOthers ? wordToType(plan, execution.workspaceName) : null
  const opensGrave = !forOthers && graveOf(plan.judgement).length > 0
  const blocked = blockedBy(word, typed, opensGrave && !accepted)
  const apply = () => onApply({ confirm: typed.trim(), ...(accepted && { acceptNew: 'true' }) })
  return {
    forOthers,
    asksWord: word !== null,
    blocked,
    apply,
    above: forOthers ? (
      <ApprovalNote execution={execution} />
    ) : (
      opensGrave && (
        <AcceptNew judgement={plan.judgement} undo={execution.undo} checked={accepted} onCheck={setAccepted} />
      )
    ),
    field: word !== null && (
      <ConfirmWord
        of={plan.confirmWord === undefined ? 'workspace' : 'environment'}
        word={word}
        typed={typed}
        disabled={busy}
        onType={setTyped}
        onEnter={() => {
          if (blocked === null) apply()
        }}
      />
    ),
  }
}

function blockedBy(word: string | null, typed: string, hasToAccept: boolean): string | null {
  if (word !== null && !wordFits(word, typed)) return `Type ${word} first`
  return hasToAccept ? 'Agree to what this plan opens first' : null
}
