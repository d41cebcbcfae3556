import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** What a person says of a requirement. It ends by itself, counts beside what controls judge, and never in it. */
export const Attestation = z.object({
  id: z.string(),
  standardId: z.string(),
  requirementId: z.string(),
  /** Null: it is about every subscription of the environment. */
  subscriptionId: z.string().nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** The last moment of its last day, in UTC. */
  expiresAt: z.string(),
  revokedBy: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** `size` in bytes, `sha256` in hexadecimal. */
  file: z.object({ name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }).nullable(),
})
export type Attestation = z.infer<typeof Attestation>

export const attestations = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/attestations',
    summary:
      'Attest a requirement for a subscription, or for all of the active environment, until the end of a day in UTC.',
    access: 'operator',
    body: z.object({
      standardId: z.string().min(1).max(200),
      requirementId: z.string().min(1).max(200),
      /** A subscription of the active environment by id or name; null for all of them. */
      subscription: z.string().min(1).max(200).nullable(),
      note: z.string().trim().min(1, 'Say what was done.').max(2000, 'An attestation has 2,000 characters at most.'),
      expiresAt: z.iso.date('Say until when it is valid, as a date such as 2027-05-22.'),
    }),
    response: Attestation,
    status: 201,
    refuses: ['not-found', 'azure'],
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: '/api/attestations/:attestationId',
    summary: 'Revoke an attestation: from now on it does not count. It stays in the list.',
    access: 'operator',
    response: Attestation,
  }),
  addFile: defineEndpoint({
    method: 'PUT',
    path: '/api/attestations/:attestationId/file',
    summary:
      'Attach the file that an attestation of one’s own shows, once. PDF, PNG, JPEG, Word, Excel or plain text, up to 10 MiB; the name has to say what is in it.',
    access: 'operator',
    query: z.object({ name: z.string().trim().min(1).max(200) }),
    response: Attestation,
    consumes: 'application/octet-stream',
    refuses: ['conflict'],
  }),
  getFile: defineEndpoint({
    method: 'GET',
    path: '/api/attestations/:attestationId/file',
    summary: 'The file of an attestation, as a download.',
    access: 'viewer',
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
}
