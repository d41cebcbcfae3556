import { afterAll, beforeAll, expect, it } from 'vitest'
import * as scans from '#app/routes/api/scans/scans.ts'
import { testOrigin } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

let services: TestScans
const tokens: Record<string, string> = {}
beforeAll(async () => {
  services = await createScanServices({ resources: 10 })
  held.services = services
  for (const username of ['ann', 'ben', 'cid']) {
    await addTestUser(services, username, 'operator')
    tokens[username] = (await signIn(services, { username })).token
  }
})
afterAll(() => services.close())

const record = JSON.stringify({
  id: '/subscriptions/s1/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a',
  type: 'Microsoft.Storage/storageAccounts',
  name: 'a',
  properties: {},
})

/** An upload that has begun, and goes on until it is told to end. */
function upload(username: string) {
  let end = () => {}
  let isRead = () => {}
  const read = new Promise<void>((resolve) => {
    isRead = resolve
  })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(`${record}\n`))
      end = () => controller.close()
    },
    // Asked for more once the first line is taken.
    pull: () => isRead(),
  })
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[username]}` },
    body,
    duplex: 'half' as const,
  }
  const request = new Request(`${testOrigin}/api/scans/inventory`, init)
  return { end, read, answer: scans.action({ request, params: {}, context: {} }) }
}

it('keeps no more inventories arriving at a time than a server bears, and one of each person', async () => {
  const first = upload('ann')
  await first.read
  const second = upload('ann')
  expect(await second.answer.then(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([429, '10'])
  const ofAnother = upload('ben')
  await ofAnother.read
  expect((await upload('cid').answer).status).toBe(429)
  first.end()
  expect((await first.answer).status).toBe(201)
  const next = upload('cid')
  for (const { end, answer } of [ofAnother, next]) {
    end()
    expect((await answer).status).toBe(201)
  }
})
