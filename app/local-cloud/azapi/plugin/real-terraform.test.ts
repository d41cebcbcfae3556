import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToyCloud } from '#tests/local-cloud/toy-provider.ts'
import { type PluginServer, startPluginServer } from './start-plugin-server.ts'
import { Dynamic } from './value.ts'

let folder: string
let cloud: ToyCloud
let server: PluginServer
let running: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toy-'))
  cloud = new ToyCloud()
  running = []
  server = await startPluginServer({ provider: cloud.provider(), socketPath: join(folder, 's') })
})

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function startTerraform(...args: string[]): ChildProcess {
  const child = spawn('terraform', args, {
    cwd: folder,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      HOME: folder,
      CHECKPOINT_DISABLE: '1',
      TF_IN_AUTOMATION: '1',
      TF_REATTACH_PROVIDERS: JSON.stringify({ 'example/toy': server.reattach }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  if (!child.stdout || !child.stderr) throw new Error('terraform was started without pipes')
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('This test needs the terraform binary on PATH') : error
  })
  return { code: child.exitCode, output: (await output).join('') }
}

async function terraform(...args: string[]) {
  return finished(startTerraform(...args, ...(['console', 'init'].includes(args[0] ?? '') ? [] : ['-no-color'])))
}

async function succeeds(...args: string[]): Promise<string> {
  const { code, output } = await terraform(...args)
  expect(code, output).toBe(0)
  return output
}

const header = `
terraform {
  required_providers {
    toy = { source = "example/toy" }
  }
}
provider "toy" {
  prefix = "one"
}
`

const configure = (hcl: string) => writeFile(join(folder, 'main.tf'), header + hcl)

async function stateText(): Promise<string> {
  return readFile(join(folder, 'terraform.tfstate'), 'utf8')
}

test('a whole cycle: validate, plan, apply, clean plan, replace, destroy', async () => {
  await configure(`
resource "toy_thing" "first" {
  name     = "first"
  size     = 0.1
  labels   = { team = "a" }
  password = "visible-never"
  token    = { value = "kept-nowhere" }
  rule     = { on = true }
  body     = { count = 12345678901234567890, list = [1, "two", null], nested = { on = true, off = null } }
  port { number = 80 }
  port { number = 443 }
  owner { name = "ann" }
}
resource "toy_thing" "second" {
  name = "second"
  body = { from = toy_thing.first.output.stored.list, key = toy_thing.first.owner.key, whole = toy_thing.first.output }
  dynamic "port" {
    for_each = toset([toy_thing.first.id])
    content {
      number = length(port.value)
    }
  }
}
data "toy_lookup" "second" {
  id = toy_thing.second.id
}
output "count" { value = toy_thing.first.output.stored.count }
output "looked_up" { value = data.toy_lookup.second.found.whole.by }
output "called" { value = provider::toy::same({ loud = provider::toy::shout("hi"), number = 1.5 }) }
`)
  await succeeds('init')
  await succeeds('validate')
  const plan = await succeeds('plan', '-out=plan.bin')
  expect(plan).toContain('2 to add')
  expect(plan).not.toContain('visible-never')
  await succeeds('apply', 'plan.bin')
  expect(cloud.tokens).toEqual([{ value: 'kept-nowhere' }, null])
  expect(await stateText()).not.toContain('kept-nowhere')
  expect(await succeeds('plan', '-detailed-exitcode')).toContain('No changes')
  expect(cloud.privateSeen).toContainEqual({ madeBy: 'one' })
  expect(cloud.things.get('one-second')?.port).toEqual([{ number: 'one-first'.length }])
  const outputs = JSON.parse(
    (await succeeds('output', '-json')).replace('12345678901234567890', '"12345678901234567890"'),
  )
  expect(outputs).toMatchObject({
    count: { value: '12345678901234567890' },
    looked_up: { value: 'one' },
    called: { value: { loud: 'HI', number: 1.5 } },
  })
  await configure('resource "toy_thing" "first" {\n  name = "renamed"\n}\n')
  expect(await succeeds('plan')).toContain('forces replacement')
  await succeeds('apply', '-auto-approve')
  expect([...cloud.things.keys()]).toEqual(['one-renamed'])
  await succeeds('destroy', '-auto-approve')
  expect(cloud.things.size).toBe(0)
  expect(cloud.deleted).toEqual(expect.arrayContaining(['one-first', 'one-second', 'one-renamed']))
})

test('a resource that exists is imported', async () => {
  const { apply } = cloud.handler('one', Promise.resolve())
  const body = new Dynamic(['object', { a: 'number' }], { a: 1 })
  await apply({
    prior: null,
    planned: { name: 'old', body, labels: null, owner: null },
    config: null,
    plannedPrivate: undefined,
  })
  await configure('resource "toy_thing" "old" {\n  name = "old"\n  body = { a = 1 }\n}\n')
  await succeeds('import', 'toy_thing.old', 'one-old')
  expect(await succeeds('plan', '-detailed-exitcode')).toContain('No changes')
  const missing = await terraform('import', 'toy_thing.gone', 'one-gone')
  expect(missing.code).toBe(1)
})

test('aliases of a provider keep their own configuration', async () => {
  const things = [1, 2, 3].map(
    (index) => `
resource "toy_thing" "one_${index}" {
  name = "${index}"
}
resource "toy_thing" "two_${index}" {
  provider = toy.other
  name     = "${index}"
}`,
  )
  await configure(`provider "toy" {\n  alias  = "other"\n  prefix = "two"\n}\n${things.join('')}`)
  await succeeds('apply', '-auto-approve')
  expect([...cloud.things.keys()].sort()).toEqual(['one-1', 'one-2', 'one-3', 'two-1', 'two-2', 'two-3'])
})

test('faults are diagnostics that name the attribute and its line', async () => {
  const fault = async (hcl: string, command: string) => {
    await configure(hcl)
    const { code, output } = await terraform(command, ...(command === 'apply' ? ['-auto-approve'] : []))
    expect(code).toBe(1)
    return output
  }
  const bad = await fault('resource "toy_thing" "a" {\n  name = "bad"\n}\n', 'validate')
  expect(bad).toContain('Error: Bad name')
  expect(bad).toContain('on main.tf line 11')
  const computed = await fault('resource "toy_thing" "a" {\n  name = "a"\n  id = "mine"\n}\n', 'validate')
  expect(computed).toContain('Value for unconfigurable attribute')
  const inBlock = 'resource "toy_thing" "a" {\n  name = "a"\n  owner {\n    name = "b"\n    key = "c"\n  }\n}\n'
  expect(await fault(inBlock, 'validate')).toContain('owner.key')
  const inNested = 'resource "toy_thing" "a" {\n  name = "a"\n  rule = { key = "c" }\n}\n'
  expect(await fault(inNested, 'validate')).toContain('rule.key')
  const plan = await fault('resource "toy_thing" "a" {\n  name = "a"\n  body = "refuse"\n}\n', 'plan')
  expect(plan).toContain('Error: A plain error of the plan')
  expect(plan).not.toContain('.ts:')
  const partial = await fault('resource "toy_thing" "a" {\n  name = "partial"\n}\n', 'apply')
  expect(partial).toContain('Error: Made in part')
  expect(JSON.parse(await stateText()).resources[0].instances[0]).toMatchObject({
    status: 'tainted',
    attributes: { id: 'one-partial' },
  })
  expect(await fault('output "x" {\n  value = provider::toy::shout("")\n}\n', 'plan')).toContain(
    'text may not be empty',
  )
})

test('calls that nobody waits for any more are stopped', async () => {
  await configure('resource "toy_thing" "slow" {\n  name = "slow"\n}\n')
  const child = startTerraform('apply', '-auto-approve', '-no-color')
  await once(cloud.events, 'applying')
  const stopped = once(cloud.events, 'stopped')
  child.kill('SIGKILL')
  await stopped
})

test('an interrupted apply stops the calls under way and keeps what was made', async () => {
  await configure(`
resource "toy_thing" "quick" {
  name = "quick"
}
resource "toy_thing" "slow" {
  name = "slow"
  body = toy_thing.quick.id
}
`)
  const child = startTerraform('apply', '-auto-approve', '-no-color')
  const result = finished(child)
  await once(cloud.events, 'applying')
  child.kill('SIGINT')
  const { code, output } = await result
  expect(code).toBe(1)
  expect(output).toContain('Stopped on request')
  expect(await stateText()).toContain('one-quick')
  expect(await stateText()).not.toContain('"slow"')
})
