import { expect, it } from 'vitest'
import { type Actor, localOperator } from '#app/domain/actor.ts'
import { callsPerMinute, countCall } from './request-limit.server.ts'

const from = (address: string) => new Request('http://127.0.0.1/api/x', { headers: { 'x-parapet-address': address } })
const ada: Actor = { kind: 'user', userId: 'u1', username: 'ada', role: 'viewer', environments: 'all', sessionId: 's1' }

async function refusalAfter(calls: number, actor: Actor | null, request: Request): Promise<unknown> {
  for (let i = 0; i < calls; i++) await countCall(actor, request)
  return countCall(actor, request).catch((refusal: unknown) => refusal)
}

it('refuses an address that nobody signed in at, and no other', async () => {
  const refusal = await refusalAfter(callsPerMinute.anonymous, null, from('2001:db8::1'))
  expect(refusal).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^More than 600 calls in a minute\. Try again in \d+ seconds\.$/),
  })
  expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
  await expect(countCall(null, from('2001:db8::2'))).rejects.toMatchObject({ status: 429 })
  await countCall(null, from('192.0.2.9'))
})

it('counts a person and their API tokens apart, wherever they call from', async () => {
  expect(await refusalAfter(callsPerMinute.user, ada, from('192.0.2.1'))).toMatchObject({ status: 429 })
  await expect(countCall(ada, from('192.0.2.2'))).rejects.toMatchObject({ status: 429 })
  await countCall({ ...ada, kind: 'token', sessionId: null }, from('192.0.2.1'))
  await countCall({ ...ada, userId: 'u2' }, from('192.0.2.1'))
})

it('never refuses the person at the machine', async () => {
  expect(await refusalAfter(callsPerMinute.user + 1, localOperator, from('127.0.0.1'))).toBeUndefined()
})
