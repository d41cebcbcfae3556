import { Checkbox } from '@mantine/core'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { acceptText } from '#app/text/plan-judgement-words.ts'
import classes from './plan-judgement.module.css'

interface AcceptNewProps {
  judgement: PlanJudgement | undefined
  /** The plan brings former values back. */
  undo: boolean
  checked: boolean
  onCheck: (checked: boolean) => void
}

/** Asks once more before a plan is applied that opens critical or high findings; nothing for other plans. */
export function AcceptNew({ judgement, undo, checked, onCheck }: AcceptNewProps) {
  const label = acceptText(judgement, undo)
  if (label === null) return null
  return (
    <Checkbox
      className={classes.accept}
      radius={5}
      label={label}
      checked={checked}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
  )
}
