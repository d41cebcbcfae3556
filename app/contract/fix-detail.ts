import { z } from 'zod'
import { Execution } from './executions.ts'
import { Horizon } from './horizon.ts'
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
  /** What each of its findings weighs in the score of the scan, in exact points; null where the scan did not count it. */
  points: z.number().nullable(),
  resources: z.array(RepairRow),
  /** Values that the run of the template takes and that belong to this gap. Each stands in one gap. */
  inputs: z.array(Variable),
})
export type GapRepair = z.infer<typeof GapRepair>

const FixSummary = z.object({
  id: z.string(),
  name: z.string(),
  horizon: Horizon,
  service: z.string(),
  severity: Severity,
  mayBreak: z.array(z.string()),
  roles: z.array(z.string()),
  locks: z.array(
    z.object({ scope: z.string(), name: z.string(), level: z.string(), resourceIds: z.array(z.string()) }),
  ),
  templateId: z.string().nullable(),
  workspaceName: z.string().nullable(),
})

/** Where a fix is on its way. */
export const FixStep = z.enum(['review', 'plan', 'approve', 'proof'])
export type FixStep = z.infer<typeof FixStep>

/** A fix with all that a person decides by. */
export const FixDetail = z.object({
  scan: z.object({
    id: z.string(),
    subscriptionId: z.string(),
    subscriptionName: z.string(),
    environmentId: z.string(),
    createdAt: z.string(),
  }),
  fix: FixSummary,
  gaps: z.array(GapRepair),
  /** The score of the scan with what is proven since, exact, to add points to; null when nothing was assessed. */
  score: z.number().nullable(),
  /** `plan` while a plan is being made. */
  step: FixStep,
  /** The plan that was made last, unless it was applied or discarded. */
  plan: Execution.nullable(),
  /** The apply that was begun last. */
  apply: Execution.nullable(),
})
export type FixDetail = z.infer<typeof FixDetail>
