import { z } from 'zod'

export const Change = z.object({
  actions: z.array(z.string()),
  before: z.unknown().optional(),
  /** Absent when nothing of it is known before apply. */
  after: z.unknown().optional(),
  after_unknown: z.unknown().optional(),
  before_sensitive: z.unknown().optional(),
  after_sensitive: z.unknown().optional(),
  replace_paths: z.array(z.array(z.union([z.string(), z.number()]))).optional(),
  importing: z.object({ id: z.string().optional() }).optional(),
})
export type Change = z.infer<typeof Change>

export const PlannedResource = z.object({ address: z.string(), mode: z.string(), type: z.string(), change: Change })
export type PlannedResource = z.infer<typeof PlannedResource>

/** What is read of `terraform show -json <plan>`. Source: Terraform's "JSON Output Format", format version 1. */
export const PlanJson = z.object({
  terraform_version: z.string(),
  resource_changes: z.array(PlannedResource).default([]),
  resource_drift: z.array(PlannedResource).default([]),
  output_changes: z.record(z.string(), Change).default({}),
  /** Values of the root module's variables, secret ones too. */
  variables: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
  configuration: z
    .object({
      root_module: z
        .object({ variables: z.record(z.string(), z.object({ sensitive: z.boolean().default(false) })).default({}) })
        .optional(),
    })
    .optional(),
})
