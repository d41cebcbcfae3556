import { z } from 'zod'
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
export const FixResourceRow = z.object({
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
export type FixResourceRow = z.infer<typeof FixResourceRow>

/** A gap that a fix closes, with what it does for it. */
export const FixGap = z.object({
  controlId: z.string(),
  /** What is wrong. */
  title: z.string(),
  severity: Severity,
  /** What one and what several of its resources are called. */
  noun: z.object({ one: z.string(), many: z.string() }),
  /** What each of its findings weighs in the score of the scan, in exact points; null where the scan did not count it. */
  points: z.number().nullable(),
  resources: z.array(FixResourceRow),
  /** Values that the run of the template takes and that belong to this gap. Each stands in one gap. */
  inputs: z.array(Variable),
})
export type FixGap = z.infer<typeof FixGap>
