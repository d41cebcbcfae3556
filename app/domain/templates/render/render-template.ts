import type { Variable } from '#app/contract/playbooks.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { TemplateFile } from '#app/contract/templates.ts'
import { checkValue } from '#app/variables/check-value.ts'
import type { TemplateCatalogue } from '../template-catalogue.ts'
import { beforeFile } from './before-file.ts'
import { mainFile } from './main-file.ts'
import { outputsFile } from './outputs-file.ts'
import { readmeFile } from './readme-file.ts'
import { resourcesFile } from './resources-file.ts'
import { type RootVariables, rootVariables } from './root-variables.ts'
import { variablesFile } from './variables-file.ts'

/** What a template is called, and what stands in for defaults of its root variables. */
export interface TemplateAbout {
  name: string
  description: string
  /** Root variable → value. What is secret is left out. */
  values?: Record<string, unknown>
}

export interface RenderedTemplate {
  /** main.tf, variables.tf and outputs.tf first, then resources.tf, before.tf, README.md and the files of modules. */
  files: TemplateFile[]
  main: string
  variables: string
  outputs: string
}

/**
 * The Terraform files of a template, as `terraform fmt` writes them. Equal input gives equal bytes.
 * @throws AppError `invalid` when the catalogue lacks a module, a module a variable that is configured, or the template an
 * input that a fix needs.
 */
export function renderTemplate(
  content: TemplateContent,
  catalogue: TemplateCatalogue,
  about: TemplateAbout,
): RenderedTemplate {
  const declared = rootVariables(content, catalogue)
  const variables = declared.variables.map((one) => withValue(one, about.values ?? {}))
  const root = { ...declared, variables }
  const texts = { main: mainFile(root, about), variables: variablesFile(root), outputs: outputsFile(root) }
  const resources = resourcesFile(root.fixes)
  const before = beforeFile(root.fixes)
  const files = [
    { name: 'main.tf', text: texts.main },
    { name: 'variables.tf', text: texts.variables },
    { name: 'outputs.tf', text: texts.outputs },
    ...(resources === null ? [] : [{ name: 'resources.tf', text: resources }]),
    ...(before === null ? [] : [{ name: 'before.tf', text: before }]),
    { name: 'README.md', text: readmeFile(root, about) },
    ...moduleFiles(root, catalogue),
  ]
  return { files, ...texts }
}

function withValue(variable: Variable, values: Record<string, unknown>): Variable {
  const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined
  if (value === undefined || variable.sensitive || variable.ephemeral) return variable
  return { ...variable, required: false, default: checkValue(variable, value).value }
}

/** The folder of each module that is used. */
function moduleFiles({ uses }: RootVariables, catalogue: TemplateCatalogue): TemplateFile[] {
  const ids = [...new Set(uses.map(({ module }) => module.id))].sort()
  return ids.flatMap((id) =>
    Object.entries(catalogue.filesOf(id)).map(([file, text]) => ({ name: `modules/${id}/${file}`, text })),
  )
}
