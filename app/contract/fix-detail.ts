import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Execution } from './executions.ts'
import { FixPlan, FixRow } from './fix-plan.ts'
import { Variable } from './playbooks.ts'
import { Severity } from './severity.ts'
import { FixKind } from './template-content.ts'

/** A value that a fix changes, in texts for people. */
export const FixValue = z.object({
  /** As people know it, e.g. `minimumTlsVersion`; null where the resource itself comes or goes. */
  property: z.string().nullable(),
  /** As the scan read it; `not set` where it had none. */
  before: z.string(),
  after: z.string(),
})
export type FixValue = z.infer<typeof FixValue>

/** One resource that a fix changes, makes or deletes for one gap. It can stand in several gaps of a fix. */
export const RepairRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of what it stands in; null for a resource that stands right in its group. */
  parent: z.string().nullable(),
  group: z.string().nullable(),
  /** The resource whose finding this closes: the same, its child, its parent or one in its group. */
  failingId: z.string(),
  kind: FixKind,
  values: z.array(FixValue),
  /** Azure does not take the change back: going back leaves it as it is. */
  irreversible: z.boolean(),
  /** False of what a module makes: all of it or nothing. */
  choosable: z.boolean(),
  /** The finding is closed by now, as an apply proved. */
  closed: z.boolean(),
})
export type RepairRow = z.infer<typeof RepairRow>

/** A gap that a fix closes, with what it does for it. */
export const GapRepair = z.object({
  controlId: z.string(),
  /** What is wrong. */
  title: z.string(),
  severity: Severity,
  /** What may break. */
  impact: z.string(),
  /** What one and what several of its resources are called. */
  noun: z.object({ one: z.string(), many: z.string() }),
  /** What each of its findings weighs in the score of the scan, in exact points. */
  points: z.number(),
  resources: z.array(RepairRow),
  /** Values that the run of the template takes and that belong to this gap. Each stands in one gap. */
  inputs: z.array(Variable),
})
export type GapRepair = z.infer<typeof GapRepair>

/** Where a fix is on its way. */
export const FixStep = z.enum(['review', 'plan', 'approve', 'proof'])
export type FixStep = z.infer<typeof FixStep>

/** A fix with all that a person decides by. */
export const FixDetail = z.object({
  scan: FixPlan.shape.scan,
  fix: FixRow,
  gaps: z.array(GapRepair),
  /** The score of the scan with what is proven since, exact, so that points can be added; null when nothing was assessed. */
  score: z.number().nullable(),
  /** Points of the score that applies of all fixes have brought since the scan, with one decimal. */
  proven: z.number(),
  /** Its place among the fixes of the scan by gain, from 1, and the ids of its neighbours; null of a generated template. */
  place: z
    .object({ at: z.number(), of: z.number(), previous: z.string().nullable(), next: z.string().nullable() })
    .nullable(),
  /** How many fixes of the scan are proven. */
  provenFixes: z.number(),
  /** The fix of the scan to go on with: the one of the highest gain that can still be planned; null when none can. */
  next: FixRow.nullable(),
  /** `plan` while a plan is being made. */
  step: FixStep,
  /** The plan that was made last, unless it was applied or discarded. */
  plan: Execution.nullable(),
  /** Findings that `plan` closes as long as it waits and that an exception accepts by now. */
  acceptedInPlan: z.number(),
  /** The apply that was begun last. */
  apply: Execution.nullable(),
})
export type FixDetail = z.infer<typeof FixDetail>

export const fixDetails = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/security-scanner/scans/:scanId/fixes/:fixId',
    summary: 'A fix with each resource, its value now and after, and where the fix is on its way.',
    access: 'viewer',
    response: FixDetail,
    refuses: ['conflict'],
  }),
}
