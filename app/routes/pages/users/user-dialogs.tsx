import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import type { UserTasks } from './use-user-tasks.ts'
import { questionOf } from './user-question.tsx'
import type { DialogProps, UserTask } from './user-task.ts'

interface UserDialogsProps {
  task: UserTask
  tasks: UserTasks
  environments: readonly { id: string; name: string }[]
  now: number
  onClose: () => void
}

/** The dialog of a task. */
export function UserDialogs({ task, tasks, environments, now, onClose }: UserDialogsProps) {
  const { what, user } = task
  const closeWhenDone = async (work: Promise<unknown>) => {
    if (await work) onClose()
  }
  const dialog: DialogProps = {
    user,
    busy: tasks.busy,
    error: tasks.error,
    onClose: () => {
      tasks.forget()
      onClose()
    },
  }
  switch (what) {
    case 'role':
      return <RoleDialog {...dialog} onSave={(role) => void closeWhenDone(tasks.changeRole(user, role))} />
    case 'limit':
      return (
        <LimitDialog
          {...dialog}
          environments={environments}
          onSave={(chosen) => void closeWhenDone(tasks.limit(user, chosen))}
        />
      )
    case 'trial':
      return (
        <TrialDialog {...dialog} now={now} onSave={(endsAt) => void closeWhenDone(tasks.changeTrial(user, endsAt))} />
      )
    default: {
      const { text, run, ...words } = questionOf(what, user, tasks)
      return (
        <ConfirmDialog {...dialog} {...words} keepLabel="Cancel" onConfirm={() => void closeWhenDone(run())}>
          {text}
        </ConfirmDialog>
      )
    }
  }
}
