import type { ReactNode } from 'react'
import type { Variable } from '#app/contract/playbooks.ts'
import { fieldId, isWide, VariableField } from './variable-field.tsx'
import classes from './variable-fields.module.css'
import type { FormAction, VariableForm } from './variable-form.ts'
import type { FieldInput } from './variable-input.ts'

/** What a field of one's own needs. */
export interface OwnField {
  id: string
  variable: Variable
  input: FieldInput
  error: string | undefined
  disabled: boolean
  onChange: (input: FieldInput) => void
}

interface VariableFieldsProps {
  variables: readonly Variable[]
  form: VariableForm
  disabled: boolean
  /** A line above the fields, e.g. that values are looked for. */
  note?: string | null
  /** The field of a variable that the common ones do not suit; null for the common one. */
  ownField?: (field: OwnField) => ReactNode
  onChange: (action: FormAction) => void
}

/** The fields of variables in two columns; on phones in one. */
export function VariableFields({ variables, form, disabled, note, ownField, onChange }: VariableFieldsProps) {
  return (
    <div className={classes.fields}>
      {note && (
        <p className={classes.looking} role="status">
          {note}
        </p>
      )}
      {variables.map((variable) => {
        const { name } = variable
        const input = form.inputs[name] ?? ''
        const field = {
          variable,
          input,
          error: form.errors[name],
          disabled,
          onChange: (next: FieldInput) => onChange({ type: 'change', name, input: next }),
        }
        const own = ownField?.({ ...field, id: fieldId(name) }) ?? null
        return (
          <div key={name} className={own || isWide(variable) ? classes.wide : undefined}>
            {own ?? <VariableField {...field} suggested={form.suggested[name] === input && input !== ''} />}
          </div>
        )
      })}
    </div>
  )
}
