import type { Dispatch } from 'react'
import { late } from '#app/components/late/late.tsx'
import { PanelSkeleton } from '#app/components/late/panel-skeleton.tsx'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import type { Template } from '#app/contract/templates.ts'
import type { BuilderData } from './builder-data.server.ts'
import type { ChosenModule, Draft, DraftAction } from './draft.ts'
import type { DraftFields } from './draft-fields.ts'
import { FrameworkStep } from './framework-step.tsx'
import { ModulesStep } from './modules-step.tsx'
import type { StepName } from './steps.ts'
import type { issuesByField } from './template-input.ts'
import type { DraftActions } from './use-draft-actions.ts'

const FixesStep = late(async () => (await import('./fixes-step.tsx')).FixesStep, <PanelSkeleton />)
const ReviewStep = late(async () => (await import('./review-step.tsx')).ReviewStep, <PanelSkeleton />)
const VariablesStep = late(async () => (await import('./variables-step.tsx')).VariablesStep, <PanelSkeleton />)

interface WizardStepProps {
  current: StepName
  data: BuilderData
  template: Template | null
  draft: Draft
  fields: DraftFields
  framework: TemplateFramework | undefined
  /** Chosen modules that the catalogue no longer has. */
  vanished: readonly ChosenModule[]
  scannedAt: string | null
  issues: ReturnType<typeof issuesByField>
  subscriptionId: string | null
  actions: DraftActions
  onChange: Dispatch<DraftAction>
}

/** The step of the wizard that is open. */
export function WizardStep(props: WizardStepProps) {
  const { current, data, template, draft, fields, framework, issues, subscriptionId, actions, onChange } = props
  switch (current) {
    case 'fixes':
      return (
        <FixesStep
          draft={draft}
          fields={fields}
          scannedAt={props.scannedAt}
          serverErrors={issues.byKey}
          subscriptionId={subscriptionId}
          onField={actions.setField}
          onTake={actions.take}
        />
      )
    case 'framework':
      return (
        <FrameworkStep
          frameworks={data.frameworks}
          chosen={draft.frameworkId}
          onChoose={(one) => onChange({ type: 'framework', framework: one, former: framework })}
        />
      )
    case 'modules':
      return (
        <ModulesStep
          modules={data.modules}
          categories={data.categories}
          chosen={draft.modules}
          vanished={props.vanished}
          onAdd={actions.add}
          onRemove={actions.remove}
        />
      )
    case 'variables':
      return (
        <VariablesStep
          fields={fields}
          serverErrors={issues.byKey}
          subscriptionId={subscriptionId}
          onChange={actions.setField}
        />
      )
    case 'review':
      return (
        <ReviewStep
          draft={draft}
          fields={fields}
          template={template}
          framework={framework}
          errors={Object.fromEntries(issues.others.map(({ path, message }) => [path, message]))}
          onChange={onChange}
        />
      )
  }
}
