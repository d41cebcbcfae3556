import { PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { Variable } from '#app/contract/playbooks.ts'
import { loadPatterns } from './use-patterns.ts'
import classes from './variable-field.module.css'
import { choicesOf, type FieldInput, type FieldKind, fieldKind } from './variable-input.ts'

interface VariableFieldProps {
  /** Of the field; needed where two variables of one name stand on a page. */
  id?: string
  /** In place of the variable’s name. */
  label?: string
  /** Follows the name, e.g. its type. */
  tag?: string
  variable: Variable
  input: FieldInput
  error: string | undefined
  /** The field holds what was suggested. */
  suggested: boolean
  disabled: boolean
  onChange: (input: FieldInput) => void
}

const rows: Partial<Record<FieldKind, string>> = {
  lines: 'One per line.',
  pairs: 'One per line: name = value.',
  json: 'As JSON.',
}

/** Whether the field needs the whole width. */
export const isWide = (variable: Variable) =>
  ['lines', 'pairs', 'json', 'switch'].includes(fieldKind(variable)) || variable.description.length > 110

/** The id of a variable's field, to go to it. */
export const fieldId = (name: string) => `variable-${name}`

/** The field of one variable, by its type: name in mono above, description below. */
export function VariableField(props: VariableFieldProps) {
  const { variable, input, error, suggested, disabled } = props
  const onChange = (changed: FieldInput) => {
    loadPatterns(variable)
    props.onChange(changed)
  }
  const kind = fieldKind(variable)
  const text = typeof input === 'string' ? input : ''
  const description = (
    <>
      {variable.description} {rows[kind]}
      {suggested && <span className={classes.suggested}> Suggested.</span>}
    </>
  )
  const field = {
    id: props.id ?? fieldId(variable.name),
    label: (
      <>
        {props.label ?? <span className="mono">{variable.name}</span>}
        {props.tag && <span className={classes.tag}>{props.tag}</span>}
      </>
    ),
    description,
    error,
    disabled,
    withAsterisk: variable.required,
    className: classes.code,
    autoComplete: 'off',
  }
  const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  switch (kind) {
    case 'switch':
      return (
        <Switch
          id={field.id}
          label={field.label}
          description={description}
          error={error}
          disabled={disabled}
          checked={input === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'select':
      return (
        <Select
          {...field}
          inputWrapperOrder={order}
          data={choicesOf(variable)}
          value={text === '' ? null : text}
          placeholder={variable.default === null ? 'Not set' : undefined}
          allowDeselect={false}
          clearable={variable.default === null}
          onChange={(value) => onChange(value ?? '')}
        />
      )
    case 'secret':
      return (
        <PasswordInput
          {...field}
          inputWrapperOrder={order}
          value={text}
          onChange={change}
          autoComplete="new-password"
        />
      )
    case 'number':
    case 'text':
      return (
        <TextInput
          {...field}
          inputWrapperOrder={order}
          value={text}
          placeholder={variable.default === null ? 'Not set' : undefined}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          spellCheck={false}
          onChange={change}
        />
      )
    default:
      return (
        <Textarea
          {...field}
          inputWrapperOrder={order}
          value={text}
          autosize
          minRows={kind === 'json' ? 3 : 2}
          maxRows={10}
          spellCheck={false}
          onChange={change}
        />
      )
  }
}
