import { TextInput } from '@mantine/core'
import { fieldId, VariableField } from '#app/components/variables/variable-field.tsx'
import { type FieldInput, fieldKind } from '#app/components/variables/variable-input.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import { faultByLabel, variableLabel } from '#app/text/variable-words.ts'
import classes from './resources-card.module.css'

interface InputRowProps {
  variable: Variable
  input: FieldInput
  /** What is wrong with it, by the variable’s name. */
  error: string | undefined
  disabled: boolean
  onChange: (input: FieldInput) => void
}

/** A value that a person gives, inside the gap that it is for: what it is for at the left, the field at the right. */
export function InputRow({ variable, input, error, disabled, onChange }: InputRowProps) {
  const { name, description, required } = variable
  const kind = fieldKind(variable)
  const fault = error === undefined ? undefined : faultByLabel(name, error)
  if ((kind !== 'text' && kind !== 'number') || typeof input !== 'string')
    return (
      <div className={classes.wideInput}>
        <VariableField
          variable={variable}
          input={input}
          label={variableLabel(name)}
          error={fault}
          suggested={false}
          disabled={disabled}
          onChange={onChange}
        />
      </div>
    )
  const id = fieldId(name)
  return (
    <div className={classes.input}>
      <div className={classes.what}>
        <label htmlFor={id}>{variableLabel(name)}</label>
        <p id={`${id}-for`}>{description}</p>
      </div>
      <TextInput
        id={id}
        className={classes.field}
        value={input}
        error={fault}
        disabled={disabled}
        required={required}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-for`}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={classes.optional}>{required ? 'Needed' : ''}</span>
    </div>
  )
}
