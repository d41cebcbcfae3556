import type { Issue } from '#app/contract/problem.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { TemplateInput } from '#app/contract/templates.ts'
import { AppError } from '../errors.ts'
import { checkFixes } from './check-fixes.ts'
import { checkModules, checkSharedValues } from './check-modules.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'

/** What of a template can be wrong, whoever gives it. */
export type TemplateDraft = Pick<
  TemplateInput,
  'name' | 'description' | 'framework_id' | 'modules' | 'variables' | 'fixes' | 'inputs'
>

/**
 * The content of a template as it is stored: every module named, every value of its variable's type.
 * @throws AppError `invalid` with an issue for each fault, by its path in the input.
 */
export function checkTemplate(
  draft: TemplateDraft,
  { modules: catalogue, frameworks }: Pick<TemplateCatalogue, 'modules' | 'frameworks'>,
): TemplateContent {
  checkTemplateTexts(draft)
  refuse(checkDepth(draft))
  const { modules, issues: faultsOfModules } = checkModules(draft.modules, catalogue)
  const { values: variables, issues: faultsOfValues } = checkSharedValues(draft.variables, modules, catalogue)
  const isKnown = draft.framework_id === null || frameworks.some((one) => one.id === draft.framework_id)
  refuse([
    ...(isKnown
      ? []
      : [{ path: 'framework_id', message: `There is no framework ${draft.framework_id}. Choose another.` }]),
    ...faultsOfModules,
    ...faultsOfValues,
    ...checkFixes(draft.fixes, draft.inputs),
  ])
  return { modules, variables, fixes: draft.fixes, inputs: draft.inputs }
}

/** @throws AppError `invalid` when there is an issue. */
function refuse(issues: Issue[]): void {
  if (issues.length === 0) return
  const shown = issues.slice(0, 3).map((one) => one.message.replace(/\.$/, ''))
  const more = issues.length > shown.length ? `. And ${issues.length - shown.length} more faults` : ''
  throw new AppError('invalid', `${shown.join('. ')}${more}.`, { issues })
}

/** @throws AppError `invalid` when a name or a description has characters that no screen shows and not every database keeps. */
export function checkTemplateTexts({ name, description }: Pick<TemplateDraft, 'name' | 'description'>): void {
  const fault = (path: string) => ({ path, message: `The ${path} has a character that cannot be shown. Take it out.` })
  refuse([
    ...(/[\p{Cc}\p{Cs}]/u.test(name) ? [fault('name')] : []),
    ...(/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(description) ? [fault('description')] : []),
  ])
}

/** ARM's and Terraform's own structures are far flatter. */
const maxDepth = 40

function checkDepth({ modules, variables, fixes }: TemplateDraft): Issue[] {
  return Object.entries({ modules, variables, fixes })
    .filter(([, value]) => isDeeper(value, maxDepth))
    .map(([path]) => ({ path, message: `A value in ${path} is nested more than ${maxDepth} levels deep` }))
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
