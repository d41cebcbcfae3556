import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const system = {
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server, its database and its worker run, and which cloud it looks at.',
    access: 'public',
    response: z.object({
      status: z.enum(['ok', 'failing']),
      version: z.string(),
      cloud: z.string(),
      /** True when the cloud is the local cloud of Parapet, not Azure. */
      localCloud: z.boolean(),
      controls: z.number(),
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
