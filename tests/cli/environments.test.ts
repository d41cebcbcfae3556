import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { WorkingContext } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { cliServer } from './cli-server.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const production = '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c'
const sandbox = 'e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73'
const cli = cliServer()
const { file } = cli

const parapet = cli.run
const environments = (...args: string[]) => parapet(['environments', ...args])

async function json<Value>(args: string[], input?: string): Promise<Value> {
  const { code, stdout, stderr } = await parapet([...args, '--json'], { input })
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return JSON.parse(stdout) as Value
}

const listed = () => json<Environment[]>(['environments', 'list'])
const working = () => json<z.infer<typeof WorkingContext>>(['use'])

const signIn = ['--cloud', 'local', '--tenant', tenantId, '--client-id', clientId, '--secret-stdin']
const add = (name: string, args: string[] = [], input = `${clientSecret}\n`) =>
  parapet(['environments', 'add', '--name', name, '--client', 'Aldergrove', ...signIn, ...args], { input })

describe('environments add', () => {
  it('says what the sign-in can read, and stores it; the secret is never shown', async () => {
    const { code, stdout, stderr } = await add('North – one', ['--subscription', 'aldergrove - sand', '--json'])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    expect(stderr).toContain('This sign-in can read 3 subscriptions:')
    expect(stderr).toContain('Aldergrove – Production')
    expect(JSON.parse(stdout)).toMatchObject({
      name: 'North – one',
      clientName: 'Aldergrove',
      authMethod: 'servicePrincipal',
      scope: { kind: 'subscriptions', subscriptions: [{ subscriptionId: sandbox }] },
    })
    expect(stdout + stderr).not.toContain(clientSecret)
  })

  it('stores nothing of a sign-in that is refused, of a subscription that is not there, and of a taken name', async () => {
    const before = await listed()
    const wrong = await add('South', [], 'wrong\n')
    expect(wrong.code).toBe(3)
    expect(wrong.stderr).toContain(`The client secret of the application ${clientId} is not valid`)
    expect(wrong.stderr).not.toContain('wrong')
    const missing = await add('South', ['--subscription', 'nope'])
    expect(missing.code).toBe(6)
    expect(missing.stderr).toContain('There is no subscription nope.')
    const several = await add('South', ['--subscription', 'aldergrove'])
    expect(several.code).toBe(2)
    expect(several.stderr).toContain(`Aldergrove – Sandbox (${sandbox.slice(0, 8)})`)
    expect((await add('north – ONE')).stderr).toContain('There is an environment north – ONE already.')
    expect(await listed()).toEqual(before)
  })

  it.each([
    { args: ['--secret-stdin'], input: '\n', said: 'The client secret is empty.' },
    { args: ['--secret-stdin'], input: '', said: 'Standard input ended' },
    { args: [], input: `${clientSecret}\n`, said: 'Pipe it in, with --secret-stdin.' },
    { args: ['--secret-stdin', '--auth', 'managedIdentity'], input: '', said: 'belongs to --auth servicePrincipal' },
    { args: ['--auth', 'clientCertificate'], input: '', said: '--certificate-file is missing' },
    { args: ['--secret-expires', '2026-02-30'], input: '', said: 'Give a day as 2027-01-31.' },
  ])('$args is wrong usage: $said', async ({ args, input, said }) => {
    const given = ['environments', 'add', '--name', 'x', '--client', 'y', '--tenant', tenantId, '--client-id', clientId]
    const { code, stdout, stderr } = await parapet([...given, ...args], { input })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
  })

  it('takes a certificate only with its private key, and says how to get one', async () => {
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key.pem'), '-out', file('certificate.pem')]
    execFileSync('openssl', ['req', '-x509', '-days', '2', '-subj', '/CN=parapet', ...key], { stdio: 'ignore' })
    const given = ['--name', 'x', '--client', 'y', ...signIn.slice(0, -1), '--auth', 'clientCertificate']
    const alone = await environments('add', ...given, '--certificate-file', file('certificate.pem'))
    expect(alone.code).toBe(2)
    expect(alone.stderr).toContain('openssl pkcs12')
    const missing = await environments('add', ...given, '--certificate-file', file('none.pem'))
    expect({ code: missing.code, stderr: missing.stderr }).toEqual({
      code: 3,
      stderr: `${file('none.pem')} cannot be read: there is no such file.\n`,
    })
    writeFileSync(file('both.pem'), execFileSync('cat', [file('certificate.pem'), file('key.pem')]))
    const whole = await environments('add', ...given, '--certificate-file', file('both.pem'))
    // The local cloud knows no such certificate: it is Entra that refuses, not the terminal.
    expect(whole.code).toBe(3)
    expect(whole.stderr).not.toContain('PRIVATE KEY')
  })
})

describe('an environment of several', () => {
  it('is worked in by a beginning of its name or id, for the console too', async () => {
    expect(await json(['environments', 'activate', 'NORTH - o'])).toMatchObject({ isActive: true })
    expect(await working()).toMatchObject({ environmentName: 'North – one', isChosen: false })
    const active = (await listed()).find(({ isActive }) => isActive)
    expect((await environments('show', String(active?.id.slice(0, 8)))).stdout).toContain('North – one, where you work')
    expect((await environments('activate', 'nope')).stderr).toContain('There is no environment nope.')
    expect((await parapet(['subscriptions'])).stdout).not.toContain('Aldergrove – Production')
  })

  it('is named, warned of and given another secret, which is tried first', async () => {
    const edited = await json<Environment>(['environments', 'edit', 'north', '--name', 'North two', '--client', 'Elm'])
    expect(edited).toMatchObject({ name: 'North two', clientName: 'Elm' })
    const rotate = ['environments', 'rotate', 'north', '--secret-stdin']
    expect((await parapet(rotate, { input: 'wrong\n' })).code).toBe(3)
    const rotated = await json<Environment>([...rotate, '--secret-expires', '2020-01-31'], `${clientSecret}\n`)
    expect(rotated).toMatchObject({ tenantId, clientId, secret: { expiresAt: '2020-01-31T00:00:00.000Z' } })
    expect((await environments('list')).stderr).toContain('The secret of North two ended 31 Jan 2020.')
  })

  it('is removed with --yes; where one works is then another', async () => {
    expect((await environments('remove', 'north', '--yes')).stderr).toContain('Removed North two and its secret.')
    expect((await listed()).map(({ name }) => name)).toEqual(['Local cloud'])
    const configured = await environments('remove', 'local', '--yes')
    expect(configured.code).toBe(3)
    expect(configured.stderr).toContain('comes from the server’s configuration')
  })
})

describe('use', () => {
  it('nothing is guessed before a choice among several', async () => {
    const { code, stdout, stderr } = await parapet(['scan'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('parapet use <subscription>')
    expect(stderr).toContain('Aldergrove – Sandbox')
    expect((await parapet(['groups'])).code).toBe(2)
    expect((await parapet(['use'])).stderr).toContain('Choose one with')
  })

  it('chooses what every command without a subscription takes, and says so', async () => {
    expect((await parapet(['use', 'aldergrove'])).code).toBe(2)
    expect((await parapet(['use', 'aldergrove - sand'])).stdout).toContain(sandbox)
    expect(await working()).toMatchObject({ isChosen: true, subscription: { subscriptionId: sandbox } })
    expect((await parapet(['subscriptions'])).stdout).toMatch(/^ {2}\* {3}Aldergrove – Sandbox/m)
    const scan = await parapet(['scan'])
    expect(scan.code).toBe(0)
    expect(scan.stderr).toContain('Subscription Aldergrove – Sandbox, where you work.')
    expect(scan.stderr).toContain('Scanning Aldergrove – Sandbox')
    const groups = await parapet(['groups'])
    expect(groups.stdout).toMatch(/^ {2}rg-\S+-sbx-\S+ +\w+$/m)
  })

  it('a name, and PARAPET_SUBSCRIPTION, stand above it', async () => {
    expect((await parapet(['groups', '7c1e4b2a'])).stdout).not.toContain('-sbx-')
    const env = { PARAPET_SUBSCRIPTION: 'Aldergrove - Prod' }
    const groups = JSON.parse((await parapet(['groups', '--json'], { env })).stdout) as { id: string }[]
    expect(groups.map(({ id }) => id.split('/')[2])).toEqual(groups.map(() => production))
    expect(groups.length).toBeGreaterThan(0)
  })

  it('latest is of it, and not of whatever was scanned last', async () => {
    expect((await parapet(['scan', 'aldergrove – dev'])).code).toBe(0)
    const shown = async (...args: string[]) =>
      (await json<{ scan: { subscriptionName: string } }>(['scans', 'show', 'latest', ...args])).scan.subscriptionName
    expect(await shown()).toBe('Aldergrove – Sandbox')
    expect(await shown('--subscription', 'aldergrove - d')).toBe('Aldergrove – Development')
    const findings = await parapet(['findings', 'list'])
    expect(findings.stderr).toMatch(/Scan \w{4} of \d+ \w{3} \d{4}, \d\d:\d\d in Aldergrove – Sandbox/)
    expect((await parapet(['fix', 'latest'])).stdout).toContain('Aldergrove – Sandbox')
    await parapet(['use', 'aldergrove - p'])
    const none = await parapet(['findings', 'list'])
    expect({ code: none.code, stdout: none.stdout }).toEqual({ code: 6, stdout: '' })
    expect(none.stderr).toContain('There is no finished scan of Aldergrove – Production yet.')
  })
})
