import { TextInput } from '@mantine/core'
import type { ChangeCounts } from '#app/contract/plans.ts'
import { countOf } from '../count.ts'
import classes from './terraform-steps.module.css'

interface ConfirmDestructiveProps {
  workspaceName: string
  counts: ChangeCounts
  typed: string
  onType: (typed: string) => void
}

/** Asks for the workspace's name before a plan that destroys or replaces something is applied. */
export function ConfirmDestructive({ workspaceName, counts, typed, onType }: ConfirmDestructiveProps) {
  return (
    <div className={classes.confirm}>
      <p>{countOf(counts.destroy, 'resource')} will be destroyed or replaced. This cannot be undone.</p>
      <TextInput
        label={
          <>
            Type <code>{workspaceName}</code> to confirm
          </>
        }
        value={typed}
        autoComplete="off"
        spellCheck={false}
        className={classes.code}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}
