import type { ReactNode } from 'react'
import type { Variable } from '#app/contract/playbooks.ts'
import { CountBadge } from '../count-badge.tsx'
import { Panel } from '../panel/panel.tsx'
import classes from './variable-fields.module.css'
import { type OwnField, VariableFields } from './variable-fields.tsx'
import type { FormAction, VariableForm } from './variable-form.ts'

interface VariablesPanelProps {
  variables: readonly Variable[]
  form: VariableForm
  /** Said when there are none. */
  none: string
  /** A line above the fields. */
  note?: string | null
  disabled: boolean
  opened: boolean
  ownField?: (field: OwnField) => ReactNode
  onToggle: (opened: boolean) => void
  onChange: (action: FormAction) => void
}

/** Variables as a form that folds; the head counts what is to correct. */
export function VariablesPanel(props: VariablesPanelProps) {
  const { variables, form, none, note, disabled, opened, ownField, onToggle, onChange } = props
  const faults = Object.keys(form.errors).length
  return (
    <Panel
      title="Variables"
      mark={<CountBadge count={variables.length} />}
      aside={faults > 0 && <span className={classes.faults}>{faults} to correct</span>}
      opened={opened}
      onToggle={onToggle}
    >
      {variables.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <VariableFields
          variables={variables}
          form={form}
          disabled={disabled}
          note={note}
          ownField={ownField}
          onChange={onChange}
        />
      )}
    </Panel>
  )
}
