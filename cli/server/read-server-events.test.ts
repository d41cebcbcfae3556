import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readServerEvents } from './read-server-events.ts'

const text =
  'retry: 1000\n\nid: 1\ndata: {"a":"é\\n"}\n\n: nothing\n\nid: 2\ndata: two\ndata: lines\n\nid: 3\ndata: cut of'

it.each([
  ['as the server writes them', text],
  ['with other line breaks', text.replaceAll('\n', '\r\n')],
])('gives the same events %s, however the bytes are cut', async (_name, written) => {
  const bytes = new TextEncoder().encode(written)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      const pieces = places.slice(1).map((end, at) => bytes.slice(places[at], end))
      const events = []
      const body = new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      })
      for await (const event of readServerEvents(new Response(body))) events.push(event)
      expect(events).toEqual([
        { id: '1', data: '{"a":"é\\n"}' },
        { id: '2', data: 'two\nlines' },
      ])
    }),
  )
})
