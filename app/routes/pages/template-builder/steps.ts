import type { BuilderModule } from './builder-module.ts'
import { type Draft, keptFixes } from './draft.ts'
import { allFields, type DraftFields } from './draft-fields.ts'

export const stepLabels = {
  fixes: 'Review Fixes',
  framework: 'Select Framework',
  modules: 'Add Modules',
  variables: 'Configure Variables',
  review: 'Review & Save',
} as const
export type StepName = keyof typeof stepLabels

/** The steps of a draft: a template with fixes begins with them. */
export function stepsOf({ fixes }: Pick<Draft, 'fixes'>): StepName[] {
  const steps: StepName[] = ['framework', 'modules', 'variables', 'review']
  return fixes.length > 0 ? ['fixes', ...steps] : steps
}

/** Why a step cannot be left for the next one; null when it can. */
export function blockOf(
  step: StepName,
  draft: Draft,
  fields: DraftFields,
  modules: ReadonlyMap<string, BuilderModule>,
): string | null {
  switch (step) {
    case 'framework':
      return draft.frameworkId === null && draft.needsFramework ? 'Please select a framework' : null
    case 'modules': {
      if (draft.modules.length === 0 && keptFixes(draft).length === 0) return 'Please select at least one module'
      const vanished = draft.modules.find(({ moduleId }) => !modules.has(moduleId))
      return vanished ? `The catalogue no longer has ${vanished.moduleId}. Remove it to go on.` : null
    }
    case 'variables': {
      const wrong = allFields(fields).filter(({ state }) => state === 'wrong').length
      return wrong > 0 ? `Please correct ${wrong === 1 ? 'the marked value' : `the ${wrong} marked values`}` : null
    }
    default:
      return null
  }
}

/** The step that is asked for, or the first one before it that cannot be left yet. */
export function openStep(asked: string | null, steps: readonly StepName[], blocked: (step: StepName) => boolean) {
  const names: readonly (string | null)[] = steps
  const place = names.indexOf(asked)
  const wanted = steps[place] ?? steps[0] ?? 'framework'
  return steps.slice(0, Math.max(place, 0)).find(blocked) ?? wanted
}
