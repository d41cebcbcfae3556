import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Execution } from '#app/contract/executions.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import { signIn } from '#cli/commands/inventory/collect/sign-in.ts'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { jobToken } from './job-token.ts'
import { temporaryFolder } from './run-parapet.ts'

const { env: folders, file, remove } = temporaryFolder()
const script = path.resolve(import.meta.dirname, '../../ci/pipeline.sh')
const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')
/** It trusts the issuer of the token of the job. */
const application = { AZURE_TENANT_ID: estateTenant.tenantId, AZURE_CLIENT_ID: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a04' }

let server: TestServer
let cloudUrl: string
let token: string

beforeAll(async () => {
  await buildCliOnce()
  token = await jobToken()
  writeFileSync(file('token'), token)
  for (const name of ['bin', 'job']) mkdirSync(file(name))
  writeFileSync(file('bin/parapet'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(file('bin/parapet'), 0o755)
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '600', AZURE_FEDERATED_TOKEN_FILE: file('token') })
  cloudUrl = JSON.parse(readFileSync(path.join(server.dataFolder, 'server.json'), 'utf8')).cloudUrl
})
afterAll(async () => {
  await server?.stop()
  remove()
})

/** Runs a program as a step of a pipeline does: with no terminal, and what the host gives. */
async function run(program: string, ...args: string[]) {
  const child = spawn(program, args, {
    cwd: file('job'),
    env: {
      ...{ PATH: `${file('bin')}:${process.env.PATH}`, HOME: file(''), CI: 'true', ...folders, ...application },
      ...{ PARAPET_SERVER: server.url, PARAPET_TOKEN: server.token, PARAPET_SUBSCRIPTION: 'Aldergrove – Development' },
      ...{ PARAPET_AZURE_CLOUD: 'local', PARAPET_CLOUD_PORT: new URL(cloudUrl).port, AZURE_FEDERATED_TOKEN: token },
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

const stage = (name: string) => run('bash', script, name)
const inJob = (name: string) => readFileSync(file(`job/${name}`), 'utf8')

interface Account {
  id: string
  type: string
  properties?: { supportsHttpsTrafficOnly?: boolean }
}

const accounts = () =>
  inJob('inventory.ndjson')
    .split('\n')
    .filter((line) => line.includes('supportsHttpsTrafficOnly'))
    .map((line) => JSON.parse(line) as Account)
    .filter(({ type }) => type.toLowerCase() === 'microsoft.storage/storageaccounts')

/** Somebody lets plain HTTP in. */
async function open({ id }: Account): Promise<void> {
  const { credential } = signIn({ cloud: 'local', cloudPort: Number(new URL(cloudUrl).port) }, {})
  const access = await credential.getToken(`${armOrigin}/.default`)
  const answer = await fetch(`${cloudUrl}/arm${id}?api-version=2023-05-01`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ properties: { supportsHttpsTrafficOnly: false } }),
  })
  expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 200 })
}

it('ends with 2, and not with that of findings, where a variable is not given', async () => {
  for (const [name, without] of [
    ['gate', 'PARAPET_SUBSCRIPTION'],
    ['connect', 'AZURE_TENANT_ID'],
  ] as const)
    expect(await run('env', '-u', without, 'bash', script, name)).toMatchObject({
      code: 2,
      said: `pipeline: ${without} is not given\n`,
    })
})

it('applies nothing without a plan that was shown', async () => {
  expect(await stage('apply')).toMatchObject({ code: 3, said: expect.stringContaining('there is no plans.csv') })
})

describe('a pipeline that nobody can click through', () => {
  let opened: Account

  it('connects by workload identity, and again where it is connected', async () => {
    for (const _again of [1, 2]) expect(await stage('connect')).toMatchObject({ code: 0 })
    const environments = (await (await server.call('/api/azure-environments')).json()) as { authMethod: string }[]
    expect(environments.filter(({ authMethod }) => authMethod === 'workloadIdentity')).toHaveLength(1)
  })

  it('passes beside a baseline, and fails on what came since', async () => {
    const collected = await run('parapet', 'inventory', 'collect', '--out', 'inventory.ndjson')
    expect(collected).toMatchObject({ code: 0 })
    expect(await run('parapet', 'baseline', 'write', 'baseline.json', '--file', 'inventory.ndjson')).toMatchObject({
      code: 0,
    })
    expect(await stage('gate')).toMatchObject({ code: 0 })
    opened = accounts().find(({ properties }) => properties?.supportsHttpsTrafficOnly) as Account
    await open(opened)
    const red = await stage('gate')
    expect(red).toMatchObject({ code: 1, said: expect.stringContaining('1 new finding in 1 gap') })
    expect(inJob('gate.md')).toContain('storage-secure-transfer')
  })

  it('writes the fix of what is new, and plans it', async () => {
    const planned = await stage('plan')
    expect(planned).toMatchObject({ code: 4, said: expect.stringContaining('supportsHttpsTrafficOnly') })
    expect(readdirSync(file('job/fixes'))).toHaveLength(1)
    expect(inJob('plans.csv')).toMatch(/^id,digest\r\n[0-9a-f-]{36},[0-9a-f]{64}\r?\n$/)
  })

  it('applies no other plan than the one that was shown', async () => {
    const shown = inJob('plans.csv')
    writeFileSync(file('job/plans.csv'), shown.replace(/,[0-9a-f]{64}/, `,${'0'.repeat(64)}`))
    expect(await stage('apply')).toMatchObject({ code: 3, said: expect.stringContaining('Nothing was applied') })
    writeFileSync(file('job/plans.csv'), shown)
    const [planId = ''] = shown.split('\n')[1]?.split(',') ?? []
    const { workspaceName } = (await (await server.call(`/api/terraform/executions/${planId}`)).json()) as Execution
    const body = { workspaceName, autoApprove: true, planId, planDigest: '0'.repeat(64) }
    const refused = await server.call('/api/terraform/apply', { method: 'POST', body: JSON.stringify(body) })
    expect({ status: refused.status, text: await refused.text() }).toMatchObject({
      status: 409,
      text: expect.stringContaining('This is not the plan that was shown'),
    })
  })

  it('approves that very plan, applies it and proves it: the gate passes', async () => {
    const applied = await stage('apply')
    expect(applied).toMatchObject({ code: 0, said: expect.stringContaining('1 of 1 finding closed') })
    expect(await stage('gate')).toMatchObject({ code: 0 })
    expect(accounts().find(({ id }) => id === opened.id)?.properties?.supportsHttpsTrafficOnly).toBe(true)
    // A plan is good once.
    expect(await stage('apply')).toMatchObject({ code: 3 })
  })

  it('ends where nothing is new, and says no secret', async () => {
    const all = await stage('all')
    expect(all).toMatchObject({ code: 0, said: expect.stringContaining('nothing is new') })
    await open(opened)
    const whole = await stage('all')
    expect(whole, whole.said).toMatchObject({ code: 0 })
    for (const { said } of [all, whole]) {
      expect(said).not.toContain(token)
      expect(said).not.toContain(server.token)
    }
    expect(existsSync(file('job/gate.md'))).toBe(true)
  })
})
