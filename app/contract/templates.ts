import { z } from 'zod'
import { templateStatuses } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'
import { Variable } from './playbooks.ts'
import { RiskLevel } from './risk-level.ts'
import { FixInput, TemplateFix, TemplateModuleUse, Values } from './template-content.ts'
import { longestDescription, longestName } from './template-names.ts'

export const TemplateStatus = z.enum(templateStatuses)
export type TemplateStatus = z.infer<typeof TemplateStatus>

const name = z.string().trim().max(longestName, `A name has at most ${longestName} characters`)
const description = z
  .string()
  .trim()
  .max(longestDescription, `A description has at most ${longestDescription} characters`)

/** A template as lists show it, in the specification's words. */
export const TemplateSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  framework_id: z.string().nullable(),
  metadata: z.object({ framework_name: z.string().nullable(), compliance_level: z.string().nullable() }),
  is_public: z.boolean(),
  status: TemplateStatus,
  /** Number of the newest version that the caller may see; 1 is the first. */
  version: z.number(),
  owner: z.string(),
  /** `remediation`: made from gaps of a scan. */
  origin: z.enum(['builder', 'remediation', 'import', 'clone']),
  /** Of a remediation: where the gaps were found. */
  scan_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  module_count: z.number(),
  /** What it is made of, each module once. */
  module_ids: z.array(z.string()),
  /** Resources that its fixes change. */
  resource_count: z.number(),
  /** The highest risk of its modules; null without modules. */
  risk_level: RiskLevel.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
  /** What the caller may do with it. */
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const Template = TemplateSummary.extend({
  modules: z.array(TemplateModuleUse),
  variables: Values,
  fixes: z.array(TemplateFix),
  inputs: z.array(FixInput),
  /** Variables that running it asks for or allows, as its variables.tf declares them. */
  run_variables: z.array(Variable),
  /** Ids of its modules that the catalogue no longer has. */
  missing_modules: z.array(z.string()),
})
export type Template = z.infer<typeof Template>

export const TemplateVersion = z.object({
  id: z.string(),
  version: z.number(),
  change_notes: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  published_at: z.string().nullable(),
  module_count: z.number(),
  resource_count: z.number(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** What the builder saves. A plain module id stands for a module with its defaults. */
export const TemplateInput = z.object({
  /** Blank: the framework's name and ' Template'. */
  name: name.default(''),
  description: description.default(''),
  framework_id: z.string().max(80).nullable().default(null),
  modules: z
    .array(z.union([z.string().min(1), TemplateModuleUse]))
    .max(200)
    .default([]),
  variables: Values.default({}),
  fixes: z.array(TemplateFix).max(2000).default([]),
  inputs: z.array(FixInput).max(20).default([]),
  is_public: z.boolean().default(false),
  status: z.enum(['draft', 'published']).default('draft'),
  change_notes: z.string().trim().max(500).default(''),
})
export type TemplateInput = z.infer<typeof TemplateInput>

export const TemplateFile = z.object({ name: z.string(), text: z.string() })
export type TemplateFile = z.infer<typeof TemplateFile>

export const TemplatePreview = z.object({
  /** Texts of main.tf, variables.tf and outputs.tf. */
  main: z.string(),
  variables: z.string(),
  outputs: z.string(),
  /** Every file, those of modules included. */
  files: z.array(TemplateFile),
  /** The same three files of the version before; null when there is none. */
  previous: z.object({ version: z.number(), main: z.string(), variables: z.string(), outputs: z.string() }).nullable(),
  /** What is wrong with values that were given, by the variable of variables.tf. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

export const templates = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/templates',
    summary: 'Templates, last changed first: one’s own with my_templates, else those that are public.',
    access: 'viewer',
    query: z.object({
      my_templates: z.enum(['true', 'false']).optional(),
      /** In the name or the description. */
      search: z.string().max(200).optional(),
      framework_id: z.string().optional(),
      status: TemplateStatus.optional(),
    }),
    response: z.object({ templates: z.array(TemplateSummary) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/templates',
    summary: 'Save a new template.',
    access: 'operator',
    body: TemplateInput,
    response: z.object({ template: Template }),
    status: 201,
    refuses: ['conflict'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/templates/:templateId',
    summary: 'A template with its content; an older one with version.',
    access: 'viewer',
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ template: Template }),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/terraform-templates/templates/:templateId',
    summary: 'Save a new version of a template. Versions never change.',
    access: 'operator',
    body: TemplateInput.extend({
      /** The version that was edited: the call is refused when somebody saved another one meanwhile. */
      base_version: z.number().int().min(1),
    }),
    response: z.object({ template: Template }),
    refuses: ['conflict'],
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/terraform-templates/templates/:templateId',
    summary: 'Publish or archive a template, bring it back to a draft, or share it.',
    access: 'operator',
    body: z.object({ status: TemplateStatus.optional(), is_public: z.boolean().optional() }),
    response: z.object({ template: Template }),
    refuses: ['conflict'],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/terraform-templates/templates/:templateId',
    summary: 'Delete a template with its versions. Workspaces that were made from it stay.',
    access: 'operator',
    response: z.object({ success: z.literal(true) }),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/templates/:templateId/restore',
    summary: 'Take the deletion of a template back, with all its versions.',
    access: 'operator',
    response: z.object({ success: z.literal(true) }),
    refuses: ['conflict'],
  }),
  addModule: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/templates/:templateId/modules',
    summary: 'Add a module to a template, as a new version.',
    access: 'operator',
    body: z.object({ module_id: z.string().min(1), configuration: Values.default({}) }),
    response: z.object({ template: Template }),
    status: 201,
    refuses: ['conflict'],
  }),
  clone: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/templates/:templateId/clone',
    summary: 'Copy a template into one of one’s own.',
    access: 'operator',
    body: z.object({
      /** Blank: its name and ' (Copy)'. */
      name: name.default(''),
      include_modules: z.boolean().default(true),
    }),
    response: z.object({ template: Template }),
    status: 201,
    refuses: ['conflict'],
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/templates/:templateId/preview',
    summary: 'The Terraform files of a template with these values as defaults.',
    access: 'viewer',
    body: z.object({ variables: Values.default({}), version: z.number().int().min(1).optional() }),
    response: z.object({ preview: TemplatePreview }),
  }),
  previewInput: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/preview',
    summary: 'The Terraform files of a template that is not saved yet.',
    access: 'viewer',
    body: TemplateInput.extend({
      /** The template that it would be a new version of. */
      template_id: z.string().optional(),
    }),
    response: z.object({ preview: TemplatePreview }),
    refuses: ['not-found'],
  }),
  listVersions: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/templates/:templateId/versions',
    summary: 'The versions of a template, newest first.',
    access: 'viewer',
    response: z.object({ versions: z.array(TemplateVersion) }),
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/terraform-templates/templates/:templateId/export',
    summary: 'A template as JSON that can be imported, or as a zip of its Terraform files that holds that JSON too.',
    access: 'viewer',
    query: z.object({ format: z.enum(['json', 'zip']).default('json') }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    refuses: ['conflict'],
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/api/terraform-templates/import',
    summary: 'Make a template from an exported file, JSON or zip, which is the body.',
    access: 'operator',
    response: z.object({ template: Template }),
    status: 201,
    refuses: ['conflict'],
    consumes: 'application/octet-stream',
  }),
}
