import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import classes from './account-settings.module.css'

interface EnterCodeProps {
  /** Of the form, for the button at the dialog's foot. */
  id: string
  /** The last code was refused. */
  refused: boolean
  onVerify: (code: string) => void
}

/** Third step: a code proves that the app has the secret. */
export function EnterCode({ id, refused, onVerify }: EnterCodeProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The next code goes where the last one was.
  useEffect(() => {
    if (refused) input.current?.select()
  }, [refused])

  function submit(event: FormEvent) {
    event.preventDefault()
    onVerify(code)
  }

  return (
    <form id={id} method="post" onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label="Verification code"
        description="The 6 digits that your app shows now"
        inputWrapperOrder={['label', 'input', 'description']}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ root: classes.codeField, input: classes.code }}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
    </form>
  )
}
