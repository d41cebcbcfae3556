import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNotices } from '#db/notices.ts'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgresServer()
})
afterAll(() => postgres?.stop())

async function listener() {
  const heard: string[] = []
  const complaints: unknown[] = []
  const notices = await openNotices(postgres.connectionString, {
    onNotice: (text) => heard.push(text),
    onError: (error) => complaints.push(error),
  })
  return { ...notices, heard, complaints }
}

it('is heard by all others, once, and again after the database was killed', async () => {
  const [speaker, first, second] = [await listener(), await listener(), await listener()]
  for (const text of ['jobs', 'jobs', 'execution:1 with a space']) speaker.send(text)
  for (const { heard } of [first, second]) await expect.poll(() => heard).toEqual(['jobs', 'execution:1 with a space'])
  expect(speaker.heard).toEqual([])

  await postgres.kill()
  await expect.poll(() => speaker.complaints.length).toBeGreaterThan(0)
  speaker.send('lost, and nothing is thrown')
  await postgres.start()
  await expect
    .poll(() => {
      speaker.send('jobs again')
      return first.heard.includes('jobs again') && second.heard.includes('jobs again')
    })
    .toBe(true)
  expect(first.heard).not.toContain('lost, and nothing is thrown')
  await Promise.all([speaker, first, second].map((one) => one.close()))
})
