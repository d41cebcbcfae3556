import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Execution, WorkspaceName } from './executions.ts'
import { Variable } from './playbooks.ts'
import { RiskLevel } from './template-catalogue.ts'

export const TemplateStatus = z.enum(['draft', 'published', 'archived'])
export type TemplateStatus = z.infer<typeof TemplateStatus>

const Values = z.record(z.string(), z.unknown())

/** One use of a module in a template. */
export const TemplateModuleUse = z.object({
  /** Terraform's name of the module block: the module's id, with a number when it is used more than once. */
  name: z
    .string()
    .max(80)
    .regex(/^[a-z][a-z0-9_-]*$/, 'A module’s name has lower-case letters, digits, hyphens and underscores'),
  module_id: z.string().min(1).max(80),
  /** The module's variable → its value. What is not named keeps the module's default. Secret values are not stored. */
  configuration: Values.default({}),
})
export type TemplateModuleUse = z.infer<typeof TemplateModuleUse>

/** How a fix changes Azure. `patch` asks for one PATCH, for what a PUT cannot change. */
export const FixKind = z.enum(['update', 'create', 'delete', 'patch'])
export type FixKind = z.infer<typeof FixKind>

/** What a fix needs to know that no scan can tell, e.g. the workspace that receives logs. */
export const FixInput = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  type: z.enum(['string', 'number', 'list(string)']),
  description: z.string(),
  /** Found in the scanned subscription; absent when a person has to give it. */
  default: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
})
export type FixInput = z.infer<typeof FixInput>

/** Why a fix stands in a template: one control that asks for it. */
export const FixReason = z.object({
  control_id: z.string(),
  title: z.string(),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  /** What may break. */
  impact: z.string(),
  /** Paths of the body that this control asks for, e.g. `properties.minimumTlsVersion`. */
  paths: z.array(z.string()),
})
export type FixReason = z.infer<typeof FixReason>

export const FixResource = z.object({
  /** Id of the Azure resource that is changed, made or deleted. */
  id: z.string(),
  name: z.string(),
  /** Id of the resource that failed: the same, its child or its parent. */
  failing_id: z.string(),
  /**
   * What going back writes. Of an update: the same paths as the body with the values of before, null where there was none.
   * Of a deletion: the resource as it was, in the shape of a body. Null of what is made.
   */
  former: Values.nullable(),
})
export type FixResource = z.infer<typeof FixResource>

/** One change, the same for each of its resources. */
export const TemplateFix = z.object({
  /** Terraform's name of the block, unique in the template. The variable `<name>_ids` lists its resources. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  kind: FixKind,
  /** ARM type and api-version, e.g. `Microsoft.Storage/storageAccounts@2026-04-01`. */
  type: z.string(),
  /** Body without id, name and type. `{ "$input": "name" }` stands for the value of an input. Empty of a deletion. */
  body: Values,
  reasons: z.array(FixReason).min(1),
  resources: z.array(FixResource).min(1),
})
export type TemplateFix = z.infer<typeof TemplateFix>

/** What a template is made of. */
export const TemplateContent = z.object({
  modules: z.array(TemplateModuleUse).default([]),
  /** Values that several modules share: `location`, `resource_group_id`, `tags`. */
  variables: Values.default({}),
  fixes: z.array(TemplateFix).default([]),
  inputs: z.array(FixInput).default([]),
})
export type TemplateContent = z.infer<typeof TemplateContent>

const name = z.string().trim().max(120, 'A name has at most 120 characters')
const description = z.string().trim().max(2000, 'A description has at most 2000 characters')

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

export const listTemplates = defineEndpoint({
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
})

export const createTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/terraform-templates/templates',
  summary: 'Save a new template.',
  access: 'operator',
  body: TemplateInput,
  response: z.object({ template: Template }),
  status: 201,
})

export const getTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/terraform-templates/templates/:templateId',
  summary: 'A template with its content; an older one with version.',
  access: 'viewer',
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  response: z.object({ template: Template }),
})

export const updateTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/terraform-templates/templates/:templateId',
  summary: 'Save a new version of a template. Versions never change.',
  access: 'operator',
  body: TemplateInput.extend({
    /** The version that was edited: the call is refused when somebody saved another one meanwhile. */
    base_version: z.number().int().min(1),
  }),
  response: z.object({ template: Template }),
})

export const changeTemplate = defineEndpoint({
  method: 'PATCH',
  path: '/api/terraform-templates/templates/:templateId',
  summary: 'Publish or archive a template, bring it back to a draft, or share it.',
  access: 'operator',
  body: z.object({ status: TemplateStatus.optional(), is_public: z.boolean().optional() }),
  response: z.object({ template: Template }),
})

export const deleteTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/api/terraform-templates/templates/:templateId',
  summary: 'Delete a template with its versions. Workspaces that were made from it stay.',
  access: 'operator',
  response: z.object({ success: z.literal(true) }),
})

export const addTemplateModule = defineEndpoint({
  method: 'POST',
  path: '/api/terraform-templates/templates/:templateId/modules',
  summary: 'Add a module to a template, as a new version.',
  access: 'operator',
  body: z.object({ module_id: z.string().min(1), configuration: Values.default({}) }),
  response: z.object({ template: Template }),
  status: 201,
})

export const cloneTemplate = defineEndpoint({
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
})

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

export const previewTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/terraform-templates/templates/:templateId/preview',
  summary: 'The Terraform files of a template with these values as defaults.',
  access: 'viewer',
  body: z.object({ variables: Values.default({}), version: z.number().int().min(1).optional() }),
  response: z.object({ preview: TemplatePreview }),
})

export const previewTemplateInput = defineEndpoint({
  method: 'POST',
  path: '/api/terraform-templates/preview',
  summary: 'The Terraform files of a template that is not saved yet.',
  access: 'viewer',
  body: TemplateInput.extend({
    /** The template that it would be a new version of. */
    template_id: z.string().optional(),
  }),
  response: z.object({ preview: TemplatePreview }),
})

export const listTemplateVersions = defineEndpoint({
  method: 'GET',
  path: '/api/terraform-templates/templates/:templateId/versions',
  summary: 'The versions of a template, newest first.',
  access: 'viewer',
  response: z.object({ versions: z.array(TemplateVersion) }),
})

export const exportTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/terraform-templates/templates/:templateId/export',
  summary: 'A template as JSON that can be imported, or as a zip of its Terraform files that holds that JSON too.',
  access: 'viewer',
  query: z.object({ format: z.enum(['json', 'zip']).default('json') }),
  response: z.unknown(),
  produces: 'application/octet-stream',
})

export const importTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/terraform-templates/import',
  summary: 'Make a template from an exported file, JSON or zip, which is the body.',
  access: 'operator',
  response: z.object({ template: Template }),
  status: 201,
})

export const TemplateAction = z.enum(['init', 'plan', 'apply', 'destroy'])
export type TemplateAction = z.infer<typeof TemplateAction>

/** A run of a template, in the specification's words. */
export const TemplateExecution = z.object({
  id: z.string(),
  template_id: z.string(),
  template_name: z.string(),
  template_version: z.number(),
  execution_type: TemplateAction,
  workspace_name: z.string(),
  environment: z.string(),
  status: z.enum(['success', 'failed', 'running']),
  created_at: z.string(),
  user: z.string(),
})
export type TemplateExecution = z.infer<typeof TemplateExecution>

export const executeTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/terraform-templates/templates/:templateId/execute',
  summary:
    'Run a template in a workspace. A plan prepares the workspace first; an apply carries out the plan that was shown. Answers when done, or 202 and the execution with Prefer: respond-async.',
  access: 'operator',
  body: z.object({
    workspace_name: WorkspaceName,
    action: TemplateAction.default('plan'),
    variables: Values.optional(),
    environment: z.string().trim().min(1).max(60).default('development'),
    /** The subscription of a new workspace; that of the template or the selected one when not given. */
    subscription_id: z.string().trim().min(1).optional(),
    /** Of an apply: the execution whose plan was shown. */
    plan_id: z.string().optional(),
    /** The workspace's name, typed by a person: for what destroys or replaces something. */
    confirm: z.string().optional(),
  }),
  response: z.union([
    z.object({ success: z.boolean(), error: z.string().nullable(), output: z.string(), execution_id: z.string() }),
    Execution,
  ]),
})

export const listTemplateExecutions = defineEndpoint({
  method: 'GET',
  path: '/api/terraform-templates/executions',
  summary: 'Runs of templates, newest first.',
  access: 'viewer',
  query: z.object({
    template_id: z.string().optional(),
    before: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ executions: z.array(TemplateExecution) }),
})

/** A gap, or a part of it, that no change of Azure repairs. */
export const ManualGap = z.object({
  controlId: z.string(),
  name: z.string(),
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  affectedResources: z.number(),
  /** Why no template repairs it. */
  reason: z.string(),
  /** What a person has to do. */
  action: z.string(),
})
export type ManualGap = z.infer<typeof ManualGap>

export const generateTemplates = defineEndpoint({
  method: 'POST',
  path: '/api/security-scanner/generate-templates',
  summary: 'Turn gaps of a scan into templates that close them, saved as drafts; grouped by horizon and service.',
  access: 'operator',
  body: z.object({
    subscriptionId: z.string().trim().min(1, 'Please select a subscription first'),
    /** The gaps as the results list them; only their `controlId` is read. */
    gaps: z
      .array(z.looseObject({ controlId: z.string() }))
      .min(1, 'Choose at least one gap')
      .max(1000),
    /** The scan that found them; the newest finished one of the subscription when not given. */
    scanId: z.string().optional(),
    /** Only these failing resources. */
    resourceIds: z.array(z.string()).max(10_000).optional(),
  }),
  response: z.object({ templates: z.array(TemplateSummary), manual: z.array(ManualGap), scanId: z.string() }),
})
