import type { FixResource, TemplateContent, TemplateFix } from '#app/contract/template-content.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { openVariables, type VariableValues } from '../../executions/rows/run-variables.ts'
import type { Services } from '../../services.ts'
import { rootVariables } from '../../templates/render/root-variables.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { presentContent } from '../../templates/template-content.ts'
import { templateOfRun } from '../../templates/template-of-run.ts'

/** A fix as one run of its template has it. */
export interface ChosenFix {
  fix: TemplateFix
  /** Terraform's name of its block, and of the variable with the ids of its resources. */
  label: string
  ids: string
  /** The resources that the run was not told to leave out. */
  resources: FixResource[]
}

/** One run of a template: what the template holds, and what the run was given. */
export interface FixRun {
  content: TemplateContent
  /** The scan that the template was generated from. */
  scanId: string | null
  fixes: ChosenFix[]
  values: VariableValues
  /** It brings the former values back. */
  undo: boolean
}

/** A run of a template; null when it is of no template. */
export async function fixRunOf(
  services: Pick<Services, 'db' | 'secrets'> & TemplateCatalogueService,
  row: Pick<ExecutionRow, 'template_id' | 'template_version' | 'workspace_id' | 'variables_sealed'>,
): Promise<FixRun | null> {
  const template = await templateOfRun(services.db, row)
  if (!template) return null
  const catalogue = await services.templateCatalogue()
  const content = presentContent(template.content, catalogue)
  const values = openVariables(services, row.workspace_id, row.variables_sealed)
  const fixes = rootVariables(content, catalogue).fixes.map(({ fix, label, ids }) => {
    const given = values[ids]
    const chosen = Array.isArray(given) && new Set(given.filter((id) => typeof id === 'string').map(normaliseId))
    return { fix, label, ids, resources: fix.resources.filter(({ id }) => !chosen || chosen.has(normaliseId(id))) }
  })
  return { content, scanId: template.scanId, fixes, values, undo: values.undo === true }
}
