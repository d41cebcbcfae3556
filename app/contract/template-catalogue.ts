import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Variable } from './playbooks.ts'
import { RiskLevel } from './risk-level.ts'

export const TemplateFramework = z.object({
  id: z.string(),
  display_name: z.string(),
  description: z.string(),
  version: z.string(),
  /** `high` or `standard`. */
  compliance_level: z.string(),
  tags: z.array(z.string()),
  /** Ids of modules. */
  default_modules: z.array(z.string()),
})
export type TemplateFramework = z.infer<typeof TemplateFramework>

export const ModuleVariable = z.object({
  description: z.string(),
  /** As Terraform writes it, e.g. `list(string)`. */
  type: z.string(),
  default: z.unknown().optional(),
  required: z.boolean(),
  sensitive: z.boolean(),
  /** All that a form needs. */
  detail: Variable,
})
export type ModuleVariable = z.infer<typeof ModuleVariable>

export const TemplateModule = z.object({
  id: z.string(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  category: z.string(),
  risk_level: RiskLevel,
  estimated_cost: z.string(),
  /** US dollars a month from which it costs with its defaults, before what is billed by use. */
  monthly_usd: z.number(),
  /** Ids of controls that what it makes satisfies. */
  controls: z.array(z.string()),
  azure_types: z.array(z.string()),
  roles: z.array(z.object({ role: z.string(), scope: z.string() })),
  links: z.array(z.string()),
  /** The text of its main.tf. */
  terraform_code: z.string(),
  variables: z.record(z.string(), ModuleVariable),
  outputs: z.record(z.string(), z.object({ value: z.string(), description: z.string(), sensitive: z.boolean() })),
})
export type TemplateModule = z.infer<typeof TemplateModule>

export const ModuleCategory = z.object({ name: z.string(), display_name: z.string(), module_count: z.number() })
export type ModuleCategory = z.infer<typeof ModuleCategory>

export const frameworks = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/frameworks',
    summary: 'The frameworks that a template can begin with.',
    access: 'viewer',
    response: z.object({ frameworks: z.array(TemplateFramework) }),
  }),
}

export const modules = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/modules',
    summary: 'The Terraform modules, by category and name.',
    access: 'viewer',
    query: z.object({ search: z.string().max(200).optional(), category: z.string().optional() }),
    response: z.object({ modules: z.array(TemplateModule) }),
  }),
  listCategories: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/modules/categories',
    summary: 'The categories of modules with their counts.',
    access: 'viewer',
    response: z.object({ categories: z.array(ModuleCategory) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/modules/:moduleId',
    summary: 'A module with its variables, outputs and code.',
    access: 'viewer',
    response: TemplateModule,
  }),
}
