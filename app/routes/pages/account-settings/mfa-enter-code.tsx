import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './account-settings.module.css'

/** Third step: a code proves that the app has the secret. */
export function EnterCode({ busy, onBack, onVerify }: { busy: boolean; onBack(): void; onVerify(code: string): void }) {
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onVerify(code)
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <TextInput
        label="Verification code"
        description="The 6 digits that your app shows now"
        inputWrapperOrder={['label', 'input', 'description']}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        autoFocus
        maw={220}
        mb="lg"
        classNames={{ input: classes.code }}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Group justify="flex-end">
        <Button type="button" variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={busy}>
          Verify
        </Button>
      </Group>
    </form>
  )
}
