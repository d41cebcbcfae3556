import { CountBadge } from '#app/components/count-badge.tsx'
import { Panel } from '#app/components/panel/panel.tsx'
import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import classes from './deploy-dialog.module.css'
import { isWide, VariableField } from './variable-field.tsx'
import type { FormAction, VariableForm } from './variable-form.ts'

interface VariablesPanelProps {
  playbook: PlaybookDetail
  form: VariableForm
  /** What the suggestions are for. */
  subscriptionName: string
  /** Suggestions are still looked for. */
  looking: boolean
  disabled: boolean
  opened: boolean
  onToggle: (opened: boolean) => void
  onChange: (action: FormAction) => void
}

/** The playbook's variables as a form. */
export function VariablesPanel(props: VariablesPanelProps) {
  const { playbook, form, subscriptionName, looking, disabled, opened, onToggle, onChange } = props
  const faults = Object.keys(form.errors).length
  return (
    <Panel
      title="Variables"
      mark={<CountBadge count={playbook.variables.length} />}
      aside={faults > 0 && <span style={{ color: 'var(--error-text)' }}>{faults} to correct</span>}
      opened={opened}
      onToggle={onToggle}
    >
      {playbook.variables.length === 0 ? (
        <p className={classes.empty}>This playbook has no variables.</p>
      ) : (
        <div className={classes.fields}>
          {looking && (
            <p className={classes.looking} role="status">
              Looking for values that suit {subscriptionName}...
            </p>
          )}
          {playbook.variables.map((variable) => {
            const { name } = variable
            const input = form.inputs[name] ?? ''
            return (
              <div key={name} className={isWide(variable) ? classes.wide : undefined}>
                <VariableField
                  variable={variable}
                  input={input}
                  error={form.errors[name]}
                  suggested={form.suggested[name] === input && input !== ''}
                  disabled={disabled}
                  onChange={(next) => onChange({ type: 'change', name, input: next })}
                />
              </div>
            )
          })}
        </div>
      )}
    </Panel>
  )
}
