import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { approvalText } from '#app/text/approval-words.ts'
import { usePageAction } from '../page-action/use-page-action.ts'
import classes from './approving-bar.module.css'

/** Who may approve the plan, and who asked for it: above the bar of who cannot. */
export function ApprovalNote({ execution }: { execution: ExecutionDetail }) {
  return (
    <p className={classes.others}>
      <IconUserCheck size={18} stroke={1.75} aria-hidden />
      {approvalText(execution, useTimes())}
    </p>
  )
}

/** In place of Apply, for who cannot approve the plan: notifies those who can, once. */
export function AskApproval({ execution }: { execution: ExecutionDetail }) {
  const [asked, setAsked] = useState(false)
  const action = usePageAction(`/app/executions/${execution.id}`, () => setAsked(true))
  const { can, approvers } = execution
  const approvalAsked = asked || execution.approvalAsked !== null
  const why = approvalAsked ? 'Asked already' : approvers.length === 0 ? 'Nobody else may approve it' : null
  const open = can.askApproval && why === null
  return (
    <>
      {action.error && <span role="alert">{action.error}</span>}
      <Button
        loading={action.busy !== null}
        {...(!open && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => {
          if (open) action.run('askApproval')
        }}
      >
        {approvalAsked ? 'Approval asked' : 'Ask for approval'}
        {why && <span className="visually-hidden">. {why}</span>}
      </Button>
    </>
  )
}

/** Whether somebody else has to decide about a plan that waits. */
export const isForOthers = ({ status, can }: Pick<ExecutionDetail, 'status' | 'can'>) =>
  status === 'awaiting_approval' && !can.apply
