import { z } from 'zod'
import { PlanJudgement } from './plan-judgement.ts'

/** `normal`: to what the configuration says; `destroy`: to nothing; `drift`: what changed outside Terraform. */
export const PlanMode = z.enum(['normal', 'destroy', 'drift'])
export type PlanMode = z.infer<typeof PlanMode>

export const ChangeAction = z.enum(['create', 'update', 'replace', 'delete', 'read', 'import', 'forget', 'no-op'])
export type ChangeAction = z.infer<typeof ChangeAction>

/** One value that a change writes. Values are as in JSON; secret ones are masked before they come here. */
export const AttributeChange = z.object({
  /** Dotted path from the resource, e.g. `body.properties.minimumTlsVersion`. */
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** The new value is known only after apply. */
  unknown: z.boolean(),
  sensitive: z.boolean(),
  /** This value forces the replacement. */
  replaces: z.boolean(),
})
export type AttributeChange = z.infer<typeof AttributeChange>

export const ResourceChange = z.object({
  address: z.string(),
  /** The Terraform type, e.g. `azapi_resource`. */
  type: z.string(),
  /** The Azure type that it writes, without api-version, when it says one. */
  azureType: z.string().nullable(),
  /** What one and what several resources of the Azure type are called. */
  noun: z.object({ one: z.string(), many: z.string() }).optional(),
  /** The name of the Azure resource where it is known. */
  name: z.string().nullable(),
  /** The id of the Azure resource where it is known. */
  id: z.string().nullable(),
  /** What happens in Azure: an `azapi_resource_action` with the method DELETE is a `delete`. */
  action: ChangeAction,
  /** What Terraform calls it, where that is something else. */
  terraformAction: ChangeAction.optional(),
  attributes: z.array(AttributeChange),
})
export type ResourceChange = z.infer<typeof ResourceChange>

/** How many Azure resources are made, changed and lost. What leaves the state and stays in Azure counts nowhere. */
export const ChangeCounts = z.object({
  add: z.number(),
  change: z.number(),
  destroy: z.number(),
  import: z.number(),
})
export type ChangeCounts = z.infer<typeof ChangeCounts>

/** A plan as people and programs may see it: nothing in it is secret. */
export const SanitizedPlan = z.object({
  terraformVersion: z.string(),
  mode: PlanMode,
  counts: ChangeCounts,
  /** What will be done; destroys first, `no-op` left out. */
  changes: z.array(ResourceChange),
  /**
   * When the scan read the values that fixes replace; null when that is not known any more. Absent when Terraform knows
   * all values of before itself.
   */
  formerAsOf: z.string().nullable().optional(),
  /** Ids of resources that were left out, since they are as the fixes want them already. */
  leftOut: z.array(z.string()).optional(),
  /** What changed outside Terraform since the last run. */
  drift: z.array(ResourceChange),
  outputs: z.array(z.object({ name: z.string(), action: ChangeAction, after: z.unknown(), sensitive: z.boolean() })),
  /** Whether an approver has to type a word: something is destroyed or replaced. */
  destructive: z.boolean(),
  /**
   * The word to type: the subscription's name in short, unlike any other that is known. Absent when nothing is destroyed,
   * and of plans of before it was introduced, which ask for the workspace's name.
   */
  confirmWord: z.string().optional(),
  /** Resources that an interrupted apply made and that this plan takes into the state. */
  recovered: z.array(z.object({ address: z.string(), id: z.string() })),
  /** What the controls say of Azure as it would be after the plan; absent where nothing is judged, as of drift. */
  judgement: PlanJudgement.optional(),
})
export type SanitizedPlan = z.infer<typeof SanitizedPlan>

/** How far one resource of an apply is. */
export const ResourceRow = z.object({
  address: z.string(),
  action: ChangeAction,
  status: z.enum(['planned', 'running', 'done', 'failed', 'notStarted', 'unknown']),
  id: z.string().nullable(),
  seconds: z.number().nullable(),
  error: z.string().nullable(),
})
export type ResourceRow = z.infer<typeof ResourceRow>
