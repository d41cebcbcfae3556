import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import fieldClasses from '#app/components/variables/variable-field.module.css'
import { fieldId, isWide, VariableField } from '#app/components/variables/variable-field.tsx'
import type { FieldInput } from '#app/components/variables/variable-input.ts'
import type { VariableType } from '#app/contract/playbooks.ts'
import { type DraftField, isFlag } from './draft-fields.ts'
import classes from './field-section.module.css'
import { ResourceGroupField } from './resource-group-field.tsx'

interface DraftFieldViewProps {
  field: DraftField
  /** What the server says is wrong with the value. */
  serverError: string | undefined
  subscriptionId: string | null
  onChange: (key: string, input: FieldInput) => void
}

/** The field of a variable of the draft. Secrets have none: they are given at the run. */
export const DraftFieldView = memo(
  function DraftFieldView({ field, serverError, subscriptionId, onChange }: DraftFieldViewProps) {
    const { key, variable, input, state } = field
    const id = fieldId(key)
    const change = (next: FieldInput) => onChange(key, next)
    const error = field.error ?? serverError
    if (state === 'asked')
      return (
        <div className={classes.row}>
          <span className={classes.rowText}>
            <span className="mono">{variable.name}</span>
            <span className={classes.rowNote}>{variable.description}</span>
          </span>
          <span className={classes.asked}>
            <IconLock size={14} stroke={1.75} aria-hidden />
            Not stored. Asked for at the run.
          </span>
        </div>
      )
    if (isFlag(field))
      return (
        <div className={classes.row}>
          <label htmlFor={id} className={classes.rowText}>
            <span className={classes.rowName}>
              <span className="mono">{variable.name}</span>
              <span className={fieldClasses.tag}>bool</span>
            </span>
            <span className={classes.rowNote}>{variable.description}</span>
          </label>
          <Switch
            id={id}
            label={<span className="mono">{String(input === true)}</span>}
            labelPosition="left"
            checked={input === true}
            aria-label={variable.name}
            error={error}
            onChange={(event) => change(event.currentTarget.checked)}
          />
        </div>
      )
    if (variable.name === 'resource_group_id')
      return (
        <ResourceGroupField
          id={id}
          tag={typeTag(variable.type)}
          variable={variable}
          input={String(input)}
          error={error}
          subscriptionId={subscriptionId}
          onChange={change}
        />
      )
    return (
      <VariableField
        id={id}
        tag={typeTag(variable.type)}
        variable={variable}
        input={input}
        error={error}
        suggested={false}
        disabled={false}
        onChange={change}
      />
    )
  },
  (before, after) =>
    before.field.input === after.field.input &&
    before.field.variable === after.field.variable &&
    before.field.error === after.field.error &&
    before.serverError === after.serverError &&
    before.subscriptionId === after.subscriptionId &&
    before.onChange === after.onChange,
)

/** Whether a field takes the whole width of its section. */
export const isWideField = (field: DraftField) =>
  field.state === 'asked' || field.variable.name === 'resource_group_id' || isWide(field.variable)

/** A type in a word or two: `string`, `list(string)`, `map(object)`. */
function typeTag(type: VariableType): string {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return `${type.kind}(${'of' in type.of ? type.of.kind : typeTag(type.of)})`
    default:
      return type.kind
  }
}
