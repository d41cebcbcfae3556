import { Autocomplete, Select, TextInput } from '@mantine/core'
import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { templateActions } from '#app/contract/choices.ts'
import type { TemplateAction } from '#app/contract/template-runs.ts'
import classes from './execute-dialog.module.css'

const actionTexts: Record<TemplateAction, string> = {
  init: 'Prepares the workspace: providers and modules.',
  plan: 'Prepares the workspace and shows what would change. Nothing is changed.',
  apply: 'Plans first. Nothing is changed before you have seen the plan and apply it.',
  destroy: 'Destroys what the workspace holds.',
}

interface Target {
  workspaceName: string
  environment: string
}

/** What is wrong with a field. */
export type TargetErrors = Partial<Record<keyof Target, string>>

interface ExecuteFieldsProps {
  target: Target
  errors: TargetErrors
  action: TemplateAction
  /** The workspace has been made, so its name and environment stand. */
  fixed: boolean
  disabled: boolean
  onTarget: (target: Target) => void
  onAction: (action: TemplateAction) => void
}

/** Where the template runs, and what is done. */
export function ExecuteFields(props: ExecuteFieldsProps) {
  const { target, errors, action, fixed, disabled, onTarget, onAction } = props
  const readOnly = fixed || disabled
  const styles = readOnly ? readOnlyField : undefined
  return (
    <div className={classes.fields}>
      <TextInput
        label="Workspace Name"
        value={target.workspaceName}
        error={errors.workspaceName}
        readOnly={readOnly}
        maxLength={90}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        className={classes.name}
        styles={styles}
        onChange={(event) => onTarget({ ...target, workspaceName: event.currentTarget.value })}
      />
      <Select
        label="Action"
        description={actionTexts[action]}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={templateActions}
        value={action}
        disabled={disabled}
        allowDeselect={false}
        onChange={(value) => onAction(oneOf(templateActions, value) || action)}
      />
      <Autocomplete
        label="Environment"
        radius="sm"
        data={readOnly ? [] : ['development', 'staging', 'production']}
        filter={({ options }) => options}
        value={target.environment}
        error={errors.environment}
        readOnly={readOnly}
        maxLength={60}
        styles={styles}
        onChange={(environment) => onTarget({ ...target, environment })}
      />
    </div>
  )
}

const readOnlyField = { input: { background: 'var(--neutral-tint)', borderColor: 'var(--neutral-border)' } }
