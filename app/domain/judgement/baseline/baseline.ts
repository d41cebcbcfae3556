import { z } from 'zod'
import { Severity } from '#app/contract/severity.ts'

const BaselineFinding = z.strictObject({
  fingerprint: z.string().regex(/^[0-9a-f]{32}$/, 'must be a fingerprint of 32 hexadecimal digits'),
  controlId: z.string().min(1),
  severity: Severity,
  resourceId: z.string(),
})
export type BaselineFinding = z.infer<typeof BaselineFinding>

/** The failures that are known, as a file holds them: what is not among them is new. */
export const Baseline = z.strictObject({
  version: z.literal(1),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** Of Parapet and of its catalogue. */
  parapet: z.string(),
  catalogue: z.string(),
  /** By which options its controls were chosen; absent when all judged. */
  chosen: z.string().optional(),
  title: z.string(),
  subscriptionId: z.string().optional(),
  /** Of a baseline of several. */
  subscriptionIds: z.array(z.string()).optional(),
  /** 0 to 100; null when nothing was assessed. */
  score: z.number().min(0).max(100).nullable(),
  findings: z.array(BaselineFinding),
})
export type Baseline = z.infer<typeof Baseline>

/** A baseline that cannot be read; the message names the file. */
export class BaselineError extends Error {
  override name = 'BaselineError'
}

/** @param file what messages call it. @throws BaselineError at the first fault */
export function parseBaseline(text: string, file: string): Baseline {
  const fault = (problem: string) => new BaselineError(`${file}: ${problem}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw fault(`not JSON (${error instanceof Error ? error.message : error})`)
  }
  const parsed = Baseline.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw fault(
    `no baseline: ${issue?.path.length ? `${issue.path.join('.')}: ` : ''}${issue?.message}. Make one with: parapet baseline write <file>`,
  )
}

/** The text of a baseline: a finding a line in a steady order, so that a repository shows what came and went. */
export function baselineText({ findings, ...about }: Baseline): string {
  const sorted = findings.toSorted(
    (a, b) => textOrder(a.controlId, b.controlId) || textOrder(a.resourceId, b.resourceId),
  )
  const lines = sorted.map((finding) => `\n  ${JSON.stringify(finding)}`)
  return `${JSON.stringify(about, undefined, 2).slice(0, -2)},\n  "findings": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]\n}\n`
}

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
