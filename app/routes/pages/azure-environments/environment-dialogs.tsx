import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { TestDrawer } from '#app/components/environment-test/test-drawer.tsx'
import { useFocusReturn } from '#app/components/use-focus-return.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EventGridDialog } from './event-grid-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'
import type { EnvironmentTask, EnvironmentTasks } from './use-environment-tasks.ts'

interface EnvironmentDialogsProps {
  task: EnvironmentTask
  tasks: EnvironmentTasks
  /** In milliseconds. */
  now: number
  /** The id of what has the focus afterwards; what had it before when absent. */
  returnTo?: string
  onClose: () => void
}

/** The dialog of a task. */
export function EnvironmentDialogs({ task, tasks, now, returnTo, onClose }: EnvironmentDialogsProps) {
  const { what, environment } = task
  useFocusReturn(returnTo)
  const closeWhenDone = async (work: Promise<unknown>) => {
    if (await work) onClose()
  }
  const dialog = {
    busy: tasks.busy !== null,
    error: tasks.error,
    onClose: () => {
      tasks.forget()
      onClose()
    },
  }
  switch (what) {
    case 'test':
      return <TestDrawer environment={environment} onClose={onClose} />
    case 'edit':
      return (
        <EditDialog
          environment={environment}
          now={now}
          onSave={(change) => void closeWhenDone(tasks.change(environment, change))}
          {...dialog}
        />
      )
    case 'rotate':
      return (
        <RotateDialog
          environment={environment}
          now={now}
          onRotate={(credential) => void closeWhenDone(tasks.rotate(environment, credential))}
          {...dialog}
        />
      )
    case 'sign-in':
      return (
        <SignInAgainDialog
          environment={environment}
          onUse={({ sessionId }) => void closeWhenDone(tasks.signInAgain(environment, sessionId))}
          {...dialog}
        />
      )
    case 'event-grid':
      return <EventGridDialog environment={environment} onClose={onClose} />
    case 'sign-out':
      return (
        <ConfirmDialog
          title={`Sign out of ${environment.name}?`}
          confirmLabel="Sign out"
          keepLabel="Stay signed in"
          danger
          onConfirm={() => void closeWhenDone(tasks.signOut(environment))}
          {...dialog}
        >
          Parapet forgets its sign-in with Microsoft. <b>{environment.name}</b> and every other environment that uses
          this sign-in cannot be scanned or changed until somebody signs in again. What was scanned stays readable.
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          title={`Delete ${environment.name}?`}
          confirmLabel={tasks.refused ? 'Delete anyway' : 'Delete'}
          typedName={tasks.refused ? environment.name : undefined}
          keepLabel="Keep environment"
          danger
          onConfirm={() => void closeWhenDone(tasks.remove(environment, tasks.refused))}
          {...dialog}
        >
          <b>{environment.name}</b> of {environment.clientName} is removed from Parapet
          {environment.secret ? ', and its stored secret with it' : ''}. Nothing changes in Azure. Its scans and
          executions stay readable; nothing new can be scanned or run in it.
          {environment.isActive && ' You work in it now: you go on in another environment.'}
        </ConfirmDialog>
      )
    default:
      return null
  }
}
