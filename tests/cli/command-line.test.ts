import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { exitCodeMeanings } from '#cli/exit-code.ts'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const { env, remove } = temporaryFolder()

afterAll(remove)

describe('the command line', () => {
  it.each(['--version', '-V'])('%s prints the version alone', async (flag) => {
    expect(await runParapet([flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  it('--help names every command and the exit codes', async () => {
    const { code, stdout } = await runParapet(['--help'])
    expect(code).toBe(0)
    for (const command of [
      'scan',
      'scans',
      'findings',
      'controls',
      'environments',
      'subscriptions',
      'groups',
      'use',
      'login',
      'logout',
      'whoami',
      'users',
      'db',
      'cloud',
    ])
      expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
    expect(stdout).toContain('Exit codes: 0 fine')
  })

  it.each([
    { args: ['scna'], said: 'Did you mean scan?' },
    { args: ['--bogus'], said: "unknown option '--bogus'" },
    { args: ['scan', 'a', '--file', 'b'], said: 'not both' },
    { args: ['scan', 'a', '--save'], said: '--save belongs to --file' },
    { args: ['scan', 'a', '--fail-on', 'huge'], said: 'Allowed choices are critical, high, medium, low' },
    { args: ['scans'], said: 'Usage: parapet scans' },
    { args: ['users', 'add', 'maria'], said: '--email' },
    { args: ['environments', 'add', '--client', 'x'], said: '--name' },
    {
      args: ['environments', 'add', '--name', 'x', '--client', 'y', '--auth', 'microsoft'],
      said: 'Allowed choices are',
    },
    { args: ['environments', 'add', '--name', 'x', '--client', 'y'], said: '--tenant is missing' },
    { args: ['environments', 'edit', 'x'], said: 'Say what to change' },
    { args: ['environments', 'remove', 'x'], said: 'Allow it with --yes' },
    { args: ['cloud', '--port', 'x'], said: 'whole number' },
    { args: ['login'], said: 'Name the server' },
    { args: ['login', '--server', 'https://tools.example.com/parapet'], said: 'stands at the root of its address' },
    { args: ['whoami', '--server', 'ftp://x'], said: 'not the address of a server' },
    { args: ['scan', '--file', 'x', '--min-assessed', '0x10'], said: 'Give a percentage from 0 to 100' },
  ])('$args is wrong usage: exit code 2, and standard error says why', async ({ args, said }) => {
    const { code, stdout, stderr } = await runParapet(args, { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
  })

  it('a server that is not there is exit code 7', async () => {
    const { code, stdout, stderr } = await runParapet(['whoami'], {
      env: { ...env, PARAPET_SERVER: 'http://127.0.0.1:9' },
    })
    expect({ code, stdout, stderr }).toEqual({
      code: 7,
      stdout: '',
      stderr:
        'Could not reach http://127.0.0.1:9.\nNothing listens there: look at the address and its port, and whether the server runs.\n',
    })
  })

  it('a reader that goes away is no failure', async () => {
    await buildCliOnce()
    const command = 'set -o pipefail; "$NODE" bin/parapet.js controls list --json | head -n 1; echo $?'
    const { stdout, stderr } = spawnSync('bash', ['-c', command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath },
    })
    expect({ stdout, stderr }).toEqual({ stdout: '[\n0\n', stderr: '' })
  })
})

describe('results as data', () => {
  const first = ['controls', 'list', '--query']

  it.each([
    {
      args: ['controls', 'list', '-o', 'csv'],
      said: /^id,title,gap,severity,category,service,serviceId,resource,remediationType\nai-content-filters-block,/,
    },
    { args: ['controls', 'list', '-o', 'yaml'], said: /^- id: ai-content-filters-block\n {2}title: / },
    { args: [...first, '[0].id'], said: /^"ai-content-filters-block"\n$/ },
    {
      args: [...first, '[0:2].{control: id, impact: severity}', '-o', 'csv'],
      said: /^control,impact\nai-content-filters-block,medium\nai-customer-managed-key,low\n$/,
    },
  ])('$args', async ({ args, said }) => {
    const { code, stdout, stderr } = await runParapet(args, { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.replaceAll('\r', '')).toMatch(said)
  })

  it.each([
    { args: ['controls', 'show', 'nope', '--json'], code: 6, message: 'There is no control nope.' },
    { args: ['controls', 'list', '--query', '[0'], code: 2, message: '--query [0: Syntax error' },
    { args: ['controls', 'list', '--json', '--nope'], code: 2, message: "error: unknown option '--nope'" },
    { args: ['whoami', '-o', 'yaml'], code: 7, message: 'Could not reach http://127.0.0.1:9.' },
  ])('$args fails with JSON on standard error', async ({ args, code, message }) => {
    const ended = await runParapet(args, { env: { ...env, PARAPET_SERVER: 'http://127.0.0.1:9' } })
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' })
    const { error } = JSON.parse(ended.stderr) as { error: { message: string; exitCode: number } }
    expect(error).toMatchObject({ message: expect.stringContaining(message) as string, exitCode: code })
  })

  it('-o table is no data, and contradicts --json', async () => {
    const ended = await runParapet(['controls', 'list', '--json', '-o', 'table'], { env })
    expect(ended.code).toBe(2)
    expect(ended.stderr).toContain('Take one of them away')
  })

  it('a variable stands for a flag, unless it is empty or says no', async () => {
    const args = ['controls', 'list']
    for (const [name, value] of Object.entries({ PARAPET_OUTPUT: 'json', PARAPET_JSON: '1', PARAPET_QUERY: '[].id' }))
      expect((await runParapet(args, { env: { ...env, [name]: value } })).stdout, name).toMatch(/^\[/)
    for (const PARAPET_JSON of ['', '0', 'false'])
      expect((await runParapet(args, { env: { ...env, PARAPET_JSON } })).stdout).not.toMatch(/^\[/)
  })

  it.each([
    {
      args: ['controls', 'list'],
      given: { PARAPET_QUIET: 'ja' },
      code: 2,
      said: 'PARAPET_QUIET says ja: neither yes nor no.',
    },
    { args: ['scan', ''], given: {}, code: 2, said: 'An argument is empty' },
    { args: ['fix', 'plan', 'latest', '--subscription', ''], given: {}, code: 2, said: '--subscription is empty' },
    { args: ['scan', '--file', ''], given: {}, code: 2, said: '--file is empty' },
    { args: ['controls', 'list', '--profile', 'stagign'], given: {}, code: 6, said: 'There is no profile stagign.' },
    {
      args: ['controls', 'list'],
      given: { PARAPET_PROFILE: 'stagign' },
      code: 6,
      said: 'There is no profile stagign.',
    },
    {
      args: ['scan', '--file', 'none'],
      given: { PARAPET_PLAN: 'plan.json' },
      code: 3,
      said: 'none: there is no such file',
    },
    {
      args: ['scan', '--file', 'none', '--plan', 'p'],
      given: {},
      code: 2,
      said: '--plan and --file cannot be used together',
    },
  ])('$args with $given is refused before anything is done', async ({ args, given, code, said }) => {
    const ended = await runParapet(args, { env: { ...env, ...(given as Record<string, string>) } })
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(said) })
  })
})

describe('exit codes', () => {
  it('are told by help and in the documentation alike, each of them', async () => {
    const { code, stdout } = await runParapet(['help', 'exit-codes'])
    expect(code).toBe(0)
    const told = stdout.replace(/\s+/g, ' ')
    const documented = readFileSync(path.join(root, 'docs/terminal.md'), 'utf8').replaceAll('`', '')
    for (const [number, meaning] of Object.entries(exitCodeMeanings)) {
      expect(told).toContain(`${number} ${meaning}`)
      expect(documented).toContain(`| ${number} | ${meaning} |`)
    }
  })

  it('of a crash is 3, not 1: that stands for findings', async () => {
    const crash = `setInterval(()=>{if(process.listenerCount('uncaughtException'))throw(new(Error)('broken'))},1)`
    const NODE_OPTIONS = `--import=data:text/javascript,${crash}`
    const { code, stderr } = await runParapet(['controls', 'list'], { env: { ...env, NODE_OPTIONS } })
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: 'broken\nThis is a fault of Parapet, and not of what it was given.\n',
    })
  })

  it.each(['controls list', 'help exit-codes', '--version'])('of %s into a full device is 3', async (command) => {
    await buildCliOnce()
    const { status, stderr } = spawnSync('bash', ['-c', `"$NODE" bin/parapet.js ${command} > /dev/full`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath },
    })
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: 'Standard output cannot be written: no space is left.\n',
    })
  })
})

describe('parapet help', () => {
  it('shows the help of a command within a command, and says what there is not', async () => {
    const shown = await runParapet(['help', 'controls', 'show'])
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: parapet controls show') })
    const none = await runParapet(['help', 'controls', 'shwo'])
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('controls has: list, show') })
  })
})

describe('parapet controls', () => {
  it('lists what `show` knows, without a server', async () => {
    const { code, stdout, stderr } = await runParapet(['controls', 'list', '--json'], { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const controls = JSON.parse(stdout) as { id: string; title: string }[]
    expect(controls.length).toBeGreaterThan(100)
    const one = controls.find(({ id }) => id === 'storage-secure-transfer')
    const shown = await runParapet(['controls', 'show', 'storage-secure-transfer'], { env })
    expect(shown.stdout).toContain(one?.title)
    expect(shown.stdout).toContain('"field": "properties.supportsHttpsTrafficOnly"')
  })

  it('says that there is no such control', async () => {
    const { code, stderr } = await runParapet(['controls', 'show', 'no-such'], { env })
    expect(code).toBe(6)
    expect(stderr).toContain('There is no control no-such.')
  })

  it('prints no line over 90 characters', async () => {
    const { stdout } = await runParapet(['controls', 'list'], { env })
    expect(stdout.split('\n').filter((line) => line.length > 90)).toEqual([])
  })
})
