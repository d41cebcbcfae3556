import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GapAssignment } from '#app/contract/assignments.ts'
import { localOperator } from '#app/domain/actor.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import * as assignment from '#app/routes/api/findings/gap-assignment.ts'
import * as assignments from '#app/routes/api/findings/gap-assignments.ts'
import * as people from '#app/routes/api/findings/gap-people.ts'
import * as notifications from '#app/routes/api/notifications/notifications.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let olive: string
let vera: string
let controlId: string
let first: string
beforeAll(async () => {
  services = await createScanServices({ resources: 120 })
  held.services = { ...services, localToken: null }
  worker = services.startWorker()
  await addTestUser(services, 'olive', 'operator')
  await addTestUser(services, 'Vera', 'viewer')
  await addTestUser(services, 'never', 'admin')
  olive = (await signIn(services, { username: 'olive' })).token
  vera = (await signIn(services, { username: 'Vera' })).token
  first = await scan()
  controlId = (await scanResults(services, localOperator, first)).gaps[0]?.controlId ?? ''
})
afterAll(async () => {
  await worker.stop()
  await services.close()
})

async function scan(): Promise<string> {
  const [subscription] = await services.reader.listSubscriptions()
  if (!subscription) throw new Error('The local cloud has no subscription.')
  const { id } = await startScan(services, localOperator, subscription.subscriptionId)
  await waitForScan(services, localOperator, id)
  return id
}

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: olive, ...options })
  return { status: response.status, body: await response.json() }
}
const assign = (body: object, options: ApiCallOptions = {}) =>
  call(assignment, { method: 'PUT', params: { scanId: first, controlId }, body, ...options })

it('gives a gap to somebody, who is told, and keeps it from scan to scan', async () => {
  expect((await call(people, { params: { scanId: first } })).body).toEqual(['olive', 'Vera'])
  const given = await assign({ assignee: 'vera', note: 'Before the audit' })
  expect(given).toMatchObject({ status: 200, body: { assignee: 'Vera', note: 'Before the audit', changedBy: 'olive' } })
  const heard = (await call(notifications, { token: vera })).body as { title: string; link: string }[]
  expect(heard).toContainEqual(
    expect.objectContaining({
      title: 'olive assigned a gap to you',
      link: `/app/security-scanner/results/${first}/gaps/${controlId}`,
    }),
  )
  expect(await auditTrail(services)).toContain('gap.assign done')
  const second = await scan()
  const expected: Partial<GapAssignment>[] = [{ controlId, assignee: 'Vera', note: 'Before the audit' }]
  expect((await call(assignments, { token: vera, params: { scanId: second } })).body).toMatchObject(expected)
  expect((await scanResults(services, localOperator, second)).assignments).toMatchObject(expected)
})

it('does not tell twice, nor who took a gap themselves', async () => {
  const about = async (token: string) =>
    ((await call(notifications, { token })).body as { title: string }[]).filter(({ title }) => title.includes('a gap'))
      .length
  const before = await about(vera)
  await assign({ assignee: 'Vera', note: 'After the audit' })
  expect(await about(vera)).toBe(before)
  await assign({ assignee: 'olive', note: '' })
  expect(await about(olive)).toBe(0)
})

it('is taken away when nobody and nothing is left', async () => {
  await assign({ assignee: null, note: 'Only a note' })
  expect((await call(assignments, { params: { scanId: first } })).body).toMatchObject([{ assignee: null }])
  await assign({ assignee: null, note: ' ' })
  expect((await call(assignments, { params: { scanId: first } })).body).toEqual([])
})

it('refuses viewers, strangers, people without a sign-in, and controls that do not exist', async () => {
  expect(await assign({ assignee: 'olive', note: '' }, { token: vera })).toMatchObject({ status: 403 })
  for (const assignee of ['nobody', 'never'])
    expect(await assign({ assignee, note: '' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(`cannot be assigned to ${assignee}`) },
    })
  const unknown = { params: { scanId: first, controlId: 'no-such-control' } }
  expect(await assign({ assignee: 'olive', note: '' }, unknown)).toMatchObject({ status: 404 })
  expect((await call(assignments, { params: { scanId: first } })).body).toEqual([])
})
