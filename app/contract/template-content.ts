import { z } from 'zod'
import { Severity } from './severity.ts'

export const Values = z.record(z.string(), z.unknown())

/** Why a module stands in a generated template: one control that asks for it. */
export const ModuleReason = z.object({
  control_id: z.string(),
  title: z.string(),
  severity: Severity,
  /** What may break. */
  impact: z.string(),
  /** Ids of the resources that failed. */
  failing_ids: z.array(z.string()).min(1),
})
export type ModuleReason = z.infer<typeof ModuleReason>

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
  /** Absent of a module that a person chose. */
  reasons: z.array(ModuleReason).optional(),
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
  severity: Severity,
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
  /** Id of the resource that failed: the same, its child, its parent or one in its group. */
  failing_id: z.string(),
  /**
   * What going back writes. Of an update: the values of before at the paths of the body, null as high as there was none.
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
  /**
   * Body without id, name and type. `{ "$input": "name" }` stands for the value of an input, `{ "$failing": "id" }` for the
   * `failing_id` of each resource that is made. Empty of a deletion.
   */
  body: Values,
  /** Azure does not take the change back: going back leaves it as it is. */
  irreversible: z.literal(true).optional(),
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
