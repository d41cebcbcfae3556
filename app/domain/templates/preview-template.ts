import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { TemplatePreview } from '#app/contract/templates.ts'
import { checkValue } from '#app/variables/check-value.ts'
import { checkTemplate } from './check-template.ts'
import { type LoadedTemplate, loadTemplate } from './find-template.ts'
import { type RenderedTemplate, renderTemplate } from './render/render-template.ts'
import { runVariables } from './render/run-variables.ts'
import type { TemplateActor } from './template-access.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'
import { presentContent } from './template-content.ts'
import { nameOrDefault } from './template-names.ts'
import type { TemplateServices } from './template-services.ts'
import { listTemplateVersions } from './template-versions.ts'

interface About {
  name: string
  description: string
}

/**
 * The Terraform files of a stored template, with values as defaults of its variables. What is wrong with the values,
 * and modules that the catalogue no longer has, are issues; the files are without them.
 * @throws AppError `not-found`
 */
export async function previewTemplate(
  services: Pick<TemplateServices, 'db' | 'templateCatalogue'>,
  actor: TemplateActor,
  id: string,
  { variables, version: asked }: { variables: Record<string, unknown>; version?: number },
): Promise<TemplatePreview> {
  const catalogue = await services.templateCatalogue()
  const { version, content } = await loadTemplate(services, actor, id, asked)
  const versions = await listTemplateVersions(services, actor, id)
  const before = versions.find((one) => one.version < version.version)
  const previous = before && (await loadTemplate(services, actor, id, before.version))
  return preview(catalogue, version, content, variables, previous)
}

/**
 * The Terraform files of a template that is not saved, beside those of the template that it would be a version of.
 * @throws AppError `invalid` with an issue for each fault by its path in the input; `not-found`
 */
export async function previewTemplateInput(
  services: Pick<TemplateServices, 'db' | 'templateCatalogue'>,
  actor: TemplateActor,
  input: z.output<NonNullable<typeof endpoints.templates.previewInput.body>>,
): Promise<TemplatePreview> {
  const catalogue = await services.templateCatalogue()
  const content = checkTemplate(input, catalogue)
  const name = nameOrDefault(input.name, input.framework_id, catalogue)
  const previous = input.template_id === undefined ? undefined : await loadTemplate(services, actor, input.template_id)
  return preview(catalogue, { name, description: input.description }, content, {}, previous)
}

function preview(
  catalogue: TemplateCatalogue,
  about: About,
  content: TemplateContent,
  given: Record<string, unknown>,
  previous: LoadedTemplate | undefined,
): TemplatePreview {
  const { rendered, issues } = render(catalogue, about, content, given)
  const former = previous && render(catalogue, previous.version, previous.content, given).rendered
  return {
    ...rendered,
    previous:
      previous && former
        ? {
            version: previous.version.version,
            main: former.main,
            variables: former.variables,
            outputs: former.outputs,
          }
        : null,
    issues: [...absent(content, catalogue), ...issues],
  }
}

function render(
  catalogue: TemplateCatalogue,
  { name, description }: About,
  content: TemplateContent,
  given: Record<string, unknown>,
): { rendered: RenderedTemplate; issues: Issue[] } {
  const present = presentContent(content, catalogue)
  const { values, issues } = fittingValues(runVariables(present, catalogue), given)
  return { rendered: renderTemplate(present, catalogue, { name, description, values }), issues }
}

/** The values that fit, by variable. Secret ones are never written into a file. */
function fittingValues(variables: readonly Variable[], given: Record<string, unknown>) {
  const issues: Issue[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const variable = variables.find((one) => one.name === name)
    if (!variable) issues.push({ path: name, message: `There is no variable ${name} in this template` })
    else if (!variable.sensitive && !variable.ephemeral) {
      const checked = checkValue(variable, value)
      if (checked.issues.length === 0) values[name] = checked.value
      issues.push(...checked.issues)
    }
  }
  return { values, issues }
}

/** What a stored template names and the catalogue no longer has. */
function absent({ modules }: TemplateContent, catalogue: TemplateCatalogue): Issue[] {
  return modules.flatMap((use, at) => {
    const path = `modules.${at}`
    const module = catalogue.modules.find((one) => one.id === use.module_id)
    if (!module)
      return { path, message: `The catalogue no longer has the module ${use.module_id}; the files are without it.` }
    return Object.keys(use.configuration)
      .filter((name) => !Object.hasOwn(module.variables, name))
      .map((name) => ({
        path: `${path}.configuration.${name}`,
        message: `${module.display_name} no longer has the variable ${name}; the files are without it.`,
      }))
  })
}
