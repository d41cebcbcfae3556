import { TextInput } from '@mantine/core'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { lossText } from '../plan-view/plan-notes.ts'
import classes from './terraform-steps.module.css'

interface ConfirmDestructiveProps {
  /** What has to be typed. */
  word: string
  subscriptionName: string
  plan: SanitizedPlan
  typed: string
  onType: (typed: string) => void
}

/** Asks for the plan's word before a plan that destroys or replaces something is applied. */
export function ConfirmDestructive(props: ConfirmDestructiveProps) {
  const { word, subscriptionName, plan, typed, onType } = props
  return (
    <div className={classes.confirm}>
      <p>{lossText(plan, subscriptionName)}</p>
      <TextInput
        label={
          <>
            Type <code>{word}</code> to confirm
          </>
        }
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={classes.code}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
