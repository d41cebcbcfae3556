import { z } from 'zod'
import { auditFormats, auditOutcomes } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'

export const AuditOutcome = z.enum(auditOutcomes)
export type AuditOutcome = z.infer<typeof AuditOutcome>

/** Who did what, to what. */
export const AuditRow = z.object({
  /** Counted from 1, without gaps. */
  seq: z.number(),
  at: z.string(),
  /** A username, `parapet` for what it does by itself, `local operator`, or `anonymous`. */
  actor: z.string(),
  /** `<noun>.<verb>`, e.g. `scan.start`. */
  action: z.string(),
  /** E.g. `scan:<id>` or `user:<name>`. */
  object: z.string(),
  outcome: AuditOutcome,
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>

/** A row with the hashes that chain it, as the export has it. */
export type ChainedAuditRow = AuditRow & { previousHash: string; hash: string }

/** What following the chain of the rows has found. */
export const AuditVerification = z.object({
  /** Sound rows, from the first on. */
  rows: z.number(),
  /** When the last of them was written; null without one. */
  until: z.string().nullable(),
  /** The first row that was changed, put in, or is missing; null when all is sound. */
  firstBroken: z.number().nullable(),
  checkedAt: z.string(),
})
export type AuditVerification = z.infer<typeof AuditVerification>

/** Which rows. Days are whole days in UTC. */
const filters = z.object({
  actor: z.string().max(200).optional(),
  action: z.string().max(200).optional(),
  /** In what it was done to, and its details, whatever the case. */
  object: z.string().max(200).optional(),
  outcome: AuditOutcome.optional(),
  from: z.iso.date('Give a day such as 2026-11-22.').optional(),
  to: z.iso.date('Give a day such as 2026-11-22.').optional(),
})

export type AuditFormat = (typeof auditFormats)[number]

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'The audit log, newest first, a page at a time: who did what, when, to what.',
    access: 'admin',
    query: filters.extend({
      /** Only rows before this number: `next` of the page before. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: z.object({ items: z.array(AuditRow), next: z.number().nullable() }),
  }),
  verify: defineEndpoint({
    method: 'GET',
    path: '/api/audit/verification',
    summary: 'Follow the chain of the audit log from its first row to its signed end.',
    access: 'admin',
    response: AuditVerification,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/audit/export',
    summary: 'All rows that match, oldest first, with the hashes that chain them.',
    access: 'admin',
    query: filters.extend({ format: z.enum(auditFormats).default('ndjson') }),
    response: z.unknown(),
    produces: 'text/csv, application/x-ndjson',
  }),
}
