import '@mantine/core/styles/PinInput.css'
import { Input, PinInput, TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './login.module.css'

interface CodeInputProps {
  mode: 'authenticator' | 'backup'
  value: string
  onChange(value: string): void
}

/** Six digits in two groups of three, or one field for the eight letters and digits of a backup code. */
export function CodeInput({ mode, value, onChange }: CodeInputProps) {
  const id = useId()
  if (mode === 'backup')
    return (
      <TextInput
        label="Backup code"
        description="8 letters and digits; each backup code works once"
        inputWrapperOrder={['label', 'input', 'description']}
        size="md"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.backupCode }}
        value={value}
        onChange={(event) => onChange(backupCodeOf(event.currentTarget.value))}
      />
    )
  return (
    <fieldset
      className={classes.pin}
      aria-describedby={id}
      onKeyDown={(event) => {
        // The single-digit fields keep Enter to themselves.
        if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      }}
    >
      <legend className={classes.pinLabel}>Authenticator code</legend>
      <PinInput
        length={6}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus
        placeholder=""
        aria-label="Authenticator code"
        name="code"
        gap={8}
        radius="sm"
        value={value}
        onChange={onChange}
        classNames={{ root: classes.pinRoot, input: classes.pinInput, pinInput: classes.pinCell }}
      />
      <Input.Description id={id}>The 6-digit code of your authenticator app</Input.Description>
    </fieldset>
  )
}

/** Upper-cased, letters and digits only, at most eight. */
const backupCodeOf = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8)
