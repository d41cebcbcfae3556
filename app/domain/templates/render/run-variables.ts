import type { Variable } from '#app/contract/playbooks.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { TemplateCatalogue } from '../template-catalogue.ts'
import { rootVariables } from './root-variables.ts'

/**
 * The variables that variables.tf of a template declares.
 * @throws AppError `invalid` when the catalogue lacks a module of the template.
 */
export function runVariables(content: TemplateContent, catalogue: TemplateCatalogue): Variable[] {
  return rootVariables(content, catalogue).variables
}
