import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scan } from '#app/contract/scans.ts'
import { twentyResources } from '../chaos/twenty-resources.ts'
import { addPerson, tokenOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { machineFolder } from './machine-folder.ts'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-machines-'))
const key = randomBytes(32).toString('base64')
let postgres: PostgresServer
let first: TestServer
let second: TestServer
const workers: WorkerProcess[] = []

const common = () => ({
  DATABASE_URL: postgres.connectionString,
  PARAPET_KEY: key,
  PARAPET_LOCAL_CLOUD_RESOURCES: '400',
  PARAPET_LOCAL_CLOUD_LATENCY: '15',
})

const machine = (name: string) => machineFolder(folder, name)

function startWorker(name: string): WorkerProcess {
  const worker = startWorkerProcess({ ...common(), PARAPET_DATA: machine(name) })
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  postgres = await startPostgresServer()
  first = await startTestServer({ ...common(), PARAPET_ROLE: 'web' }, machine('first'))
  second = await startTestServer({ ...common(), PARAPET_ROLE: 'web' }, machine('second'))
})

afterAll(async () => {
  for (const worker of workers) await worker.kill('SIGKILL')
  await first?.stop()
  await second?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function startScan(server: TestServer): Promise<string> {
  const [subscription] = (await (await server.call('/api/azure/subscriptions')).json()) as [{ subscriptionId: string }]
  const answer = await server.call('/api/security-scanner/scan', {
    method: 'POST',
    headers: { prefer: 'respond-async' },
    body: JSON.stringify({ subscriptionId: subscription.subscriptionId }),
  })
  return ((await answer.json()) as Scan).id
}

const scanOf = async (server: TestServer, id: string) => (await (await server.call(`/api/scans/${id}`)).json()) as Scan
const endOf = (server: TestServer, id: string) => expect.poll(async () => (await scanOf(server, id)).status)

async function unfinishedJobs(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client
    .query(`select kind, status, lease_owner from jobs where status in ('queued', 'running')`)
    .finally(() => client.end())
  return rows
}

it('leaves the work to a worker, and tells its events at another server', async () => {
  const id = await startScan(first)
  const events = await second.call(`/api/scans/${id}/events`)
  const reader = events.body?.getReader()
  expect(await scanOf(second, id)).toMatchObject({ status: 'queued' })
  startWorker('worker')
  let told = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    told += new TextDecoder().decode(part.value)
  expect(told).toContain('"stage":"collect"')
  expect(await scanOf(second, id)).toMatchObject({ status: 'done' })
  await expect.poll(unfinishedJobs).toEqual([])
})

it('takes up at another machine what a killed worker had begun', async () => {
  const id = await startScan(second)
  await expect.poll(async () => (await scanOf(first, id)).status).not.toBe('queued')
  await workers[0]?.kill('SIGKILL')
  startWorker('worker-2')
  await endOf(first, id).toBe('done')
  await expect.poll(unfinishedJobs).toEqual([])
})

it('goes on when the database was killed within a scan', async () => {
  const id = await startScan(first)
  await expect.poll(async () => (await scanOf(first, id)).status).not.toBe('queued')
  await postgres.kill()
  await postgres.start()
  await endOf(second, id).toBe('done')
  await expect.poll(unfinishedJobs).toEqual([])
})

it('knows sessions, and who guesses, at every server', async () => {
  const person = await addPerson(first, 'ines.marchetti', 'viewer')
  const token = await tokenOf(first, person)
  expect((await second.call('/api/auth/me', { token })).status).toBe(200)
  const guess = (server: TestServer) =>
    server
      .call('/api/auth/login', {
        method: 'POST',
        token: null,
        body: JSON.stringify({ username: person.username, password: 'a guess' }),
      })
      .then(({ status }) => status)
  const answers: number[] = []
  for (const server of [first, second, first, second, first, second]) answers.push(await guess(server))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

it('answers at one server what came to another, and to the worker', async () => {
  const json = async <T>(server: TestServer, to: string, body?: unknown) => {
    const answer = await server.call(to, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
    expect(answer.ok, `${to}: ${answer.status}`).toBe(true)
    return (await answer.json()) as T
  }
  const text = async (server: TestServer, to: string) => {
    const answer = await server.call(to)
    expect(answer.status, to).toBe(200)
    return answer.text()
  }
  const storageAccount = {
    id: '/subscriptions/00000000-0000-0000-0000-000000000001/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/st',
    name: 'st',
    type: 'Microsoft.Storage/storageAccounts',
    location: 'westeurope',
    properties: { supportsHttpsTrafficOnly: false },
  }
  const uploaded = await first.call('/api/scans?name=from%20a%20file', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: JSON.stringify(storageAccount),
  })
  expect(uploaded.status).toBe(201)
  const { id } = (await uploaded.json()) as Scan
  await endOf(second, id).toBe('done')
  for (const format of ['csv', 'sarif', 'pdf'])
    expect((await text(second, `/api/scans/${id}/export?format=${format}`)).length, format).toBeGreaterThan(500)

  const given = {
    standardId: 'cis-azure-6.0',
    requirementId: '9.3.4',
    subscription: null,
    note: 'Seen',
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  }
  const attestation = await json<{ id: string }>(first, '/api/attestations', given)
  const file = `/api/attestations/${attestation.id}/file`
  const sent = await first.call(`${file}?name=review.txt`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'reviewed on paper',
  })
  expect(sent.status).toBe(200)
  expect(await text(second, file)).toBe('reviewed on paper')

  const [subscription] = await json<{ subscriptionId: string }[]>(second, '/api/azure/subscriptions')
  const playbook = await json<{ id: string }>(first, '/api/playbooks', {
    level: 'basic',
    filename: 'twenty-resources.tf',
    code: twentyResources,
  })
  const workspaceName = 'several'
  await json(second, '/api/terraform/init', { playbookId: playbook.id, workspaceName, ...subscription })
  const plan = await json<{ executionId: string }>(first, '/api/terraform/plan', { workspaceName })
  expect(await text(second, `/api/terraform/executions/${plan.executionId}/plan`)).toContain('log-9')
  await json(second, '/api/terraform/apply', { workspaceName, autoApprove: true, acceptNew: true })
  expect(await json(first, `/api/terraform/workspaces/${workspaceName}`)).toMatchObject({ resources: 20 })

  for (const name of ['first', 'second'])
    expect(
      readdirSync(path.join(folder, name)).filter((entry) => !ownFiles.test(entry)),
      name,
    ).toEqual([])
})

/** What a server keeps for itself: its log, its address, who it is to its starter, and the local cloud in Azure's place. */
const ownFiles =
  /^(server\.log|server(-\d+)?\.json|first-password\.json|faults\.sock|local-cloud\.db(-wal|-shm)?|jobs|providers)$/

it('a worker does not begin a database', async () => {
  const empty = new URL(postgres.connectionString)
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  await client.query('create database empty').finally(() => client.end())
  empty.pathname = 'empty'
  const worker = startWorkerProcess({ ...common(), DATABASE_URL: empty.href, PARAPET_DATA: machine('early') })
  expect(await worker.exitCode()).toBe(3)
  expect(worker.said()).toContain('No server has run on this database yet.')
})
