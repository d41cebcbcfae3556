import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Who cares for a gap of a subscription, and what they noted: it stays from scan to scan. */
export const GapAssignment = z.object({
  controlId: z.string(),
  /** A user's name. */
  assignee: z.string().nullable(),
  /** Empty when there is none. */
  note: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type GapAssignment = z.infer<typeof GapAssignment>

export const assignments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/security-scanner/scans/:scanId/assignments',
    summary: 'Assignees and notes on the gaps of the scan’s subscription.',
    access: 'viewer',
    response: z.array(GapAssignment),
  }),
  people: defineEndpoint({
    method: 'GET',
    path: '/api/security-scanner/scans/:scanId/people',
    summary: 'Names of those whom gaps of the scan can be assigned to: whoever may see it and has signed in.',
    access: 'viewer',
    response: z.array(z.string()),
  }),
  set: defineEndpoint({
    method: 'PUT',
    path: '/api/security-scanner/scans/:scanId/gaps/:controlId/assignment',
    summary: 'Assign a gap, and note something on it. Without both, what was there is taken away.',
    access: 'operator',
    body: z.object({
      /** A user's name. */
      assignee: z.string().trim().min(1).max(200).nullable(),
      note: z.string().trim().max(1000, 'A note has 1,000 characters at most.'),
    }),
    response: GapAssignment,
  }),
}
