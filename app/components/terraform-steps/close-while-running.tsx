import { Link } from '@remix-run/react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import type { StepName } from './terraform-step.ts'

const texts: Record<StepName, string> = {
  init: 'The initialization goes on without this window; no plan follows it.',
  plan: 'The plan goes on without this window. It waits in its workspace to be applied there.',
  apply: 'The apply goes on without this window.',
  destroy: 'The destroy goes on without this window.',
}

interface CloseWhileRunningProps {
  step: StepName
  onClose: () => void
  onStay: () => void
  /** Somebody goes to where it can be followed. */
  onFollow?: () => void
}

/** Says that what runs goes on, and where it can be followed. */
export function CloseWhileRunning(props: CloseWhileRunningProps) {
  return (
    <ConfirmDialog
      title="Close while this runs?"
      confirmLabel="Close window"
      keepLabel="Keep watching"
      busy={false}
      error={null}
      onConfirm={props.onClose}
      onClose={props.onStay}
    >
      {texts[props.step]} Follow it in the{' '}
      <Link to="/app/executions" style={{ color: 'var(--link)' }} onClick={props.onFollow}>
        Audit History
      </Link>
      .
    </ConfirmDialog>
  )
}
