import { expect, it } from 'vitest'
import { createApiClient } from '#app/contract/client.ts'
import type { ExecutionEvent } from '#app/contract/executions.ts'
import { viewExecution } from '#tests/factories/view-state.ts'
import { executionEvents } from './execution-events.ts'

const status = 'id: 1\ndata: {"type":"status","status":"planning"}\n\n'
const ended = 'id: 2\ndata: {"type":"ended","status":"no_changes","success":true,"error":null}\n\n'

/** A client whose answers are these bodies, one after the other; it notes where each call resumes. */
function clientOf(bodies: readonly (string | number)[]) {
  const resumedAfter: (string | null)[] = []
  const client = createApiClient({
    baseUrl: 'http://parapet.test',
    fetch: async (_address, init) => {
      resumedAfter.push(new Headers(init?.headers).get('last-event-id'))
      const body = bodies[resumedAfter.length - 1]
      if (typeof body === 'number') return Response.json({ error: 'Gone.', code: 'not-found' }, { status: body })
      return new Response(body)
    },
  })
  return { client, resumedAfter }
}

async function all(events: AsyncIterable<ExecutionEvent>): Promise<string[]> {
  const types = []
  for await (const event of events) types.push(event.type)
  return types
}

it('goes on after the last event when a stream breaks, without one lost or doubled', async () => {
  const { client, resumedAfter } = clientOf([`${status}id: 2\ndata: {"ty`, ended])
  expect(await all(executionEvents(client, 'e'))).toEqual(['status', 'ended'])
  expect(resumedAfter).toEqual(['0', '1'])
})

it('gives up at once when the server refuses', async () => {
  const { client, resumedAfter } = clientOf([404])
  await expect(all(executionEvents(client, 'e'))).rejects.toThrow('Gone.')
  expect(resumedAfter).toHaveLength(1)
})

it('looks how it stands where a proxy answers a page of its own in place of the stream', async () => {
  const client = createApiClient({
    baseUrl: 'http://parapet.test',
    fetch: async (address) =>
      String(address).endsWith('/events')
        ? new Response('<html>')
        : Response.json(viewExecution({ status: 'failed', error: 'The plan failed.' })),
  })
  const events = []
  for await (const event of executionEvents(client, 'e')) events.push(event)
  expect(events).toEqual([{ type: 'ended', status: 'failed', success: false, error: 'The plan failed.' }])
})
