import { z } from 'zod'
import { exceptionStates } from './choices.ts'
import { defineEndpoint } from './endpoint.ts'

const pattern = z.string().trim().min(1).max(260)

/**
 * Which resources an exception accepts: those that any of these names, and what stands in them; all of the subscription
 * when none is given. `*` stands for any characters of a name, a group or a tag's value.
 */
export const ExceptionScope = z.object({
  resourceIds: z.array(z.string().trim().min(1).max(2000)).max(500).default([]),
  names: z.array(pattern).max(100).default([]),
  groups: z.array(pattern).max(100).default([]),
  tags: z
    .array(z.object({ name: z.string().trim().min(1).max(512), value: z.string().trim().max(256) }))
    .max(100)
    .default([]),
})
export type ExceptionScope = z.output<typeof ExceptionScope>

/** `inForce`, `ended` by its end date, `revoked` by a person. */
export const ExceptionState = z.enum(exceptionStates)
export type ExceptionState = z.infer<typeof ExceptionState>

/** Why a failure is accepted, who approved that, and until when. */
const exceptionReasons = {
  reason: z.string().trim().min(1, 'Say why this is accepted.').max(1000),
  approvedBy: z.string().trim().min(1, 'Say who approved it.').max(200),
  /** Where it was approved: a ticket, a link, minutes. */
  approvedIn: z.string().trim().max(500).default(''),
  /** The exception ends when this day ends in UTC. */
  expiresAt: z.iso.date().nullable().default(null),
}
export type ExceptionReasons = z.output<z.ZodObject<typeof exceptionReasons>>

export const Exception = z.object({
  id: z.string(),
  controlId: z.string(),
  /** The control's gap: what is accepted. */
  gap: z.string(),
  subscriptionId: z.string(),
  /** As its latest scan calls it; null where no scan of it is kept. */
  subscriptionName: z.string().nullable(),
  scope: ExceptionScope,
  reason: z.string(),
  approvedBy: z.string(),
  approvedIn: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  state: ExceptionState,
  /** Null while nobody revoked it. */
  revokedAt: z.string().nullable(),
})
export type Exception = z.infer<typeof Exception>

/** The controls of whose findings a scan left some out of the counts, because exceptions accept them. */
export const AcceptedControl = z.object({
  controlId: z.string(),
  /** The control's gap: what is accepted. */
  name: z.string(),
  findings: z.number(),
})
export type AcceptedControl = z.infer<typeof AcceptedControl>

/** A file of exceptions holds at most this many characters. */
export const longestExceptionsFile = 1_000_000

export const exceptions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/exceptions',
    summary: 'Exceptions, newest first; those in force when no state is given.',
    access: 'viewer',
    query: z.object({
      subscriptionId: z.string().optional(),
      controlId: z.string().optional(),
      state: ExceptionState.default('inForce'),
    }),
    response: z.array(Exception),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/exceptions',
    summary: 'Accept findings of a control: they no longer count from the next scan on.',
    access: 'operator',
    body: z.object({
      controlId: z.string().min(1),
      subscriptionId: z.string().min(1).max(200),
      /** The scan that found it; without, the latest of the subscription in the active environment. */
      scanId: z.string().optional(),
      scope: ExceptionScope.prefault({}),
      ...exceptionReasons,
    }),
    response: Exception,
    status: 201,
    refuses: ['not-found'],
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/api/exceptions/:exceptionId',
    summary: 'End an exception.',
    access: 'operator',
    response: z.object({ success: z.literal(true) }),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/exceptions/:exceptionId/restore',
    summary: 'Take back that an exception was ended: it accepts what it did, until its end date.',
    access: 'operator',
    response: z.object({ success: z.literal(true) }),
  }),
  exportFile: defineEndpoint({
    method: 'GET',
    path: '/api/exceptions/file',
    summary: 'The exceptions in force as a YAML file, which the import and the terminal take.',
    access: 'viewer',
    query: z.object({ subscriptionId: z.string().optional() }),
    response: z.unknown(),
    produces: 'application/yaml',
  }),
  importFile: defineEndpoint({
    method: 'POST',
    path: '/api/exceptions/file',
    summary: 'Add the exceptions of a file that are not in force yet: all of them, or none when one is wrong.',
    access: 'operator',
    body: z.object({
      subscriptionId: z.string().min(1).max(200),
      content: z.string().min(1).max(longestExceptionsFile),
    }),
    /** `otherSubscriptions`: those that the file has for other subscriptions, which were left out. */
    response: z.object({ added: z.number(), inForce: z.number(), otherSubscriptions: z.number(), ended: z.number() }),
    refuses: ['not-found'],
  }),
}
