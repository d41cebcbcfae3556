import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** What was found of the stored data at the start, and of the audit log within the last minute. */
export const Integrity = z.object({
  /** `unchecked`: it is Postgres, or too large to be read at a start. `parapet db check` reads a file of any size. */
  database: z.enum(['ok', 'damaged', 'unchecked']),
  audit: z.enum(['ok', 'broken', 'checking']),
  /** When the audit log was last looked at. */
  checkedAt: z.string().nullable(),
})
export type Integrity = z.infer<typeof Integrity>

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server, its database and its audit log are sound, and which cloud it looks at.',
    access: 'public',
    response: z.object({
      status: z.enum(['ok', 'failing']),
      version: z.string(),
      cloud: z.string(),
      /** True when the cloud is the local cloud of Parapet, not Azure. */
      localCloud: z.boolean(),
      controls: z.number(),
      integrity: Integrity,
    }),
  }),
  openApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    access: 'public',
    response: z.record(z.string(), z.unknown()),
  }),
}
