import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { Environment, EnvironmentChange } from '#app/contract/environments.ts'
import type { ScopeChoice } from './create/draft.ts'
import { EditScope } from './edit-scope.tsx'
import { secretNoun, secretWords } from './secret-words.ts'
import { type EnvironmentNames, isNamed, TextFields } from './text-fields.tsx'

interface EditDialogProps {
  environment: Environment
  now: number
  busy: boolean
  error: string | null
  onSave: (change: EnvironmentChange) => void
  onClose: () => void
}

/** Changes what an environment is called and which subscriptions it is about, and says how it came to be. */
export function EditDialog({ environment, now, busy, error, onSave, onClose }: EditDialogProps) {
  const { secret, authMethod, createdAt, createdBy } = environment
  const times = useTimes()
  const [names, setNames] = useState<EnvironmentNames>(environment)
  const [choice, setChoice] = useState<ScopeChoice | null>(null)
  const [checked, setChecked] = useState(false)
  const isChosen = choice === null || choice.kind === 'all' || choice.ids.length > 0

  function save() {
    setChecked(true)
    const { name, clientName, description } = names
    if (isNamed(names) && isChosen) onSave({ name, clientName, description, ...(choice && { scope: scopeOf(choice) }) })
  }

  return (
    <FormDialog
      title="Edit environment"
      error={error ?? (checked && !isChosen ? 'Choose at least one subscription' : null)}
      buttons={<FormButtons submit="Save" busy={busy} onClose={onClose} />}
      onSubmit={save}
      onClose={onClose}
    >
      <TextFields value={names} checked={checked} onChange={setNames} />
      {environment.source === 'added' && <EditScope environment={environment} choice={choice} onChoice={setChoice} />}
      <Text fz={12} lh="16px" c="var(--text-secondary)">
        Added by {createdBy}, <Moment at={createdAt} />.
        {secret && ` ${secretWords(secret, secretNoun(authMethod), now, times).full}.`}
      </Text>
    </FormDialog>
  )
}

const scopeOf = ({ kind, ids }: ScopeChoice): NonNullable<EnvironmentChange['scope']> =>
  kind === 'all' ? { kind } : { kind: 'subscriptions', subscriptionIds: ids }
