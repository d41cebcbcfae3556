import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import type { InventoryHead } from '#app/domain/arm/record.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { judgeFile } from '#cli/judge/judge-file.ts'
import { createScanServices } from '../factories/scan-services.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()
afterAll(remove)

/** Lines of an inventory behind its head, in one order. */
const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').slice(1).sort()
const headOf = (path: string) =>
  (JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? '') as { inventory: InventoryHead }).inventory

/** Runs `inventory collect` against a local cloud. */
const collect = (cloud: LocalCloud, args: readonly string[], more: Parameters<typeof runParapet>[1] = {}) =>
  runParapet(['inventory', 'collect', '--cloud', 'local', '--cloud-port', new URL(cloud.url).port, ...args], {
    ...more,
    env: { ...env, ...more.env },
  })

describe('a collected file', () => {
  it('is judged as the server judges the same subscription at the same moment', async () => {
    const services = await createScanServices({ resources: 400 })
    const worker = services.startWorker()
    try {
      services.cloud.faults.add({ match: /\/vaults\/[^/]+\/keys/i, status: 403 })
      services.cloud.faults.add({ match: 'Microsoft.Security', status: 403 })
      const [subscription] = await services.reader.listSubscriptions()
      const { id } = await startScan(services, localOperator, subscription?.subscriptionId ?? '')
      expect((await waitForScan(services, localOperator, id)).status).toBe('done')
      const out = file('same.ndjson')
      const { code, stderr } = await collect(services.cloud, [
        '--subscription',
        subscription?.displayName ?? '',
        '--out',
        out,
      ])
      expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('could not be read') })
      expect(headOf(out).notRead).toContainEqual(
        expect.objectContaining({
          type: 'Microsoft.KeyVault/vaults/keys',
          permission: 'Microsoft.KeyVault/vaults/keys/read',
        }),
      )
      expect(headOf(out).complete).toBe(false)

      const found: string[] = []
      vi.setSystemTime(services.now())
      const { controls } = await judgeFile({
        source: out,
        name: out,
        catalogue: services.catalogue,
        onFinding: ({ controlId, status, resource, evidence, moreEvidence = 0, reason = null, permission = null }) =>
          found.push(
            JSON.stringify([
              controlId,
              status,
              resource.id.toLowerCase(),
              { evidence, moreEvidence, reason, permission },
            ]),
          ),
        signal: new AbortController().signal,
      })
      vi.useRealTimers()
      const stored = await services.db.selectFrom('findings').selectAll().where('scan_id', '=', id).execute()
      const ofServer = stored.map((row) =>
        JSON.stringify([row.control_id, row.status, row.resource_key, JSON.parse(row.detail)]),
      )
      expect(ofServer.length).toBeGreaterThan(100)
      expect(found.sort()).toEqual(ofServer.sort())
      const counts = await services.db.selectFrom('scan_controls').selectAll().where('scan_id', '=', id).execute()
      const counted = controls.filter((one) => one.passed + one.failed + one.notAssessed + one.excepted > 0)
      expect(counted.map((one) => [one.controlId, one.passed, one.failed, one.notAssessed]).sort()).toEqual(
        counts.map((row) => [row.control_id, row.passed, row.failed, row.not_assessed]).sort(),
      )
      expect(services.complaints).toEqual([])
    } finally {
      await worker.stop()
      await services.close()
    }
  })
})

describe('collecting', () => {
  let cloud: LocalCloud
  const whole = file('whole.ndjson')
  let callsOfWhole: number
  beforeAll(async () => {
    cloud = await startLocalCloud({ file: ':memory:', resources: 320, latencyMs: 4 })
    expect((await collect(cloud, ['--all-subscriptions', '--out', whole])).code).toBe(0)
    callsOfWhole = cloud.calls.total()
  })
  afterEach(() => cloud.faults.clear())
  afterAll(() => cloud.close())

  it('goes on after kills: nothing is lost, nothing comes twice, nothing is read twice', async () => {
    const size = statSync(whole).size

    const out = file('killed.ndjson')
    const part = `${out}.part`
    cloud.calls.reset()
    for (const share of [0.2, 0.5, 0.8]) {
      const args = ['--all-subscriptions', '--out', out, ...(existsSync(part) ? ['--resume'] : [])]
      const kills = new AbortController()
      const run = collect(cloud, args, { kill: kills.signal })
      await vi.waitFor(() => expect(existsSync(part) && statSync(part).size).toBeGreaterThan(size * share), {
        timeout: 120_000,
        interval: 2,
      })
      kills.abort()
      await run
      expect(existsSync(out)).toBe(false)
      // What a process was about to write when it was killed.
      writeFileSync(part, '{"id":"/subscriptions/x","type":"cut o', { flag: 'a' })
    }
    const again = await collect(cloud, ['--all-subscriptions', '--out', out])
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('Go on with it by --resume') })
    const { code } = await collect(cloud, ['--all-subscriptions', '--out', out, '--resume'])
    expect(code).toBe(0)
    expect(existsSync(part)).toBe(false)
    expect(linesOf(out)).toEqual(linesOf(whole))
    expect(headOf(out)).toMatchObject({ entries: headOf(whole).entries, complete: true })
    // What was under way at a kill, the sign-ins and the listings come again; nothing else does.
    expect(cloud.calls.total()).toBeLessThan(callsOfWhole * 1.9)
  })

  it('takes up no part that is damaged, another file or of other subscriptions', async () => {
    const out = file('taken-up.ndjson')
    const takeUp = (part: string) => {
      writeFileSync(`${out}.part`, part)
      return collect(cloud, ['--subscription', 'aldergrove - sandbox', '--out', out, '--resume'])
    }
    const [id = '', { product = '', catalogue = '' } = {}] = [
      headOf(whole).subscriptions[0]?.id,
      headOf(whole).subscriptions[0],
    ]
    const begun = {
      product,
      catalogue,
      cloud: 'local',
      collected: [],
      unreadable: [],
      subscriptions: [{ id, name: 'First' }],
    }
    const first = `${JSON.stringify({ part: 'collection', begun })}\n`
    for (const [part, code, said] of [
      [`${first}{"id":\n`, 3, 'line 2 is damaged.\nRemove the file to begin anew.'],
      [`${first}{"part":"subscription"}\n{"name":"no id"}\n`, 3, 'line 3 is damaged.'],
      ['hello\n', 3, 'is no part of a collection.'],
      [first, 2, 'was begun of other subscriptions: First.'],
    ] as const)
      expect(await takeUp(part)).toMatchObject({ code, stderr: expect.stringContaining(said) })
  })

  it('keeps what it read at Ctrl+C and says how to go on', async () => {
    const out = file('stopped.ndjson')
    const { code, stderr } = await collect(cloud, ['--all-subscriptions', '--out', out], {
      onFirstNote: (child) => child.kill('SIGINT'),
    })
    expect(code).toBe(130)
    expect(stderr).toContain(`What was read is kept in ${out}.part. The same command with --resume goes on`)
    expect((await collect(cloud, ['--out', out, '--resume'])).code).toBe(0)
    expect(headOf(out).subscriptions).toHaveLength(3)
  })

  it('says what could not be read, and ends with 5 when that is all', async () => {
    cloud.faults.add({ match: 'Microsoft.ResourceGraph', status: 403 })
    const out = file('refused.ndjson')
    const { code, stdout, stderr } = await collect(cloud, ['--subscription', 'aldergrove - sandbox', '--out', out])
    expect(code).toBe(5)
    expect(stderr).toContain('No resource could be listed.')
    expect(stdout).toContain('no: some could not be read')
    expect((await runParapet(['scan', '--file', out], { env })).stdout).toContain('Not assessed')
  })

  it('takes up a collection whose Azure failed on the way', async () => {
    cloud.faults.add({ match: 'Microsoft.ResourceGraph', truncate: true })
    const out = file('failed.ndjson')
    const { code, stderr } = await collect(cloud, ['--subscription', 'aldergrove - sandbox', '--out', out])
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('truncated or malformed') })
    cloud.faults.clear()
    expect((await collect(cloud, ['--out', out, '--resume'])).code).toBe(0)
  })

  it.each([
    { args: [], code: 2, said: 'Say what to collect.' },
    { args: ['--subscription', 'x', '--all-subscriptions'], code: 2, said: 'cannot be used together' },
    { args: ['--subscription', 'nowhere'], code: 6, said: 'no subscription nowhere that the sign-in can read' },
    { args: ['--subscription', 'aldergrove'], code: 2, said: 'names 3 subscriptions' },
    { args: ['--management-group', 'nowhere'], code: 3, said: 'nowhere' },
    { args: ['--all-subscriptions', '--out', '-'], code: 2, said: 'standard output' },
    { args: ['--all-subscriptions', '--out', file('no/where')], code: 3, said: 'there is no such folder' },
    { args: ['--all-subscriptions', '--out', file('')], code: 3, said: 'cannot be written: this is a folder' },
    { args: ['--all-subscriptions', '--cloud-port', '1'], code: 7, said: 'could not be reached' },
  ])('$args ends with $code and says why', async ({ args, code, said }) => {
    const out = args.includes('--out') ? [] : ['--out', file('never.ndjson')]
    const run = await collect(cloud, [...args, ...out])
    expect(run).toMatchObject({ code, stdout: '' })
    expect(run.stderr.replace(/\s+/g, ' ')).toContain(said)
    expect(existsSync(file('never.ndjson.part'))).toBe(false)
  })

  it('reads what stands below a management group', async () => {
    const out = file('group.ndjson')
    // What the line says goes before a variable that says something else.
    const { code, stdout } = await collect(cloud, ['--management-group', 'workloads', '--out', out, '--json'], {
      env: { PARAPET_SUBSCRIPTION: 'nowhere' },
    })
    expect(code).toBe(0)
    const { head } = JSON.parse(stdout) as { head: InventoryHead }
    expect(head.subscriptions.map(({ name }) => name).sort()).toEqual([
      'Aldergrove – Development',
      'Aldergrove – Production',
    ])
    expect(head.subscriptions[0]).toMatchObject({ tenantId: estateTenant.tenantId, cloud: 'local' })
    expect(head).toEqual(headOf(out))
  })

  it('is joined of its parts as if it had been read whole, and a gap is filled', async () => {
    const [sandbox, refused, all] = [file('sandbox.ndjson'), file('no-groups.ndjson'), file('all.ndjson')]
    const asked = ['--subscription', 'aldergrove - sandbox', '--out']
    expect((await collect(cloud, [...asked, sandbox])).code).toBe(0)
    const workloads = file('workloads.ndjson')
    expect((await collect(cloud, ['--management-group', 'workloads', '--out', workloads])).code).toBe(0)
    cloud.faults.add({ match: 'Microsoft.Authorization/roleAssignments', status: 403 })
    expect((await collect(cloud, [...asked, refused])).code).toBe(0)
    const checked = await runParapet(['inventory', 'check', refused], { env })
    expect(checked.stdout).toMatch(/Complete +no: some could not be read/)
    expect(checked.stdout).toContain('Microsoft.Authorization/roleAssignments/read')

    const files = [refused, workloads, sandbox]
    const joined = await runParapet(['inventory', 'merge', ...files, '--out', all], { env })
    expect({ code: joined.code, stderr: joined.stderr }).toEqual({ code: 0, stderr: '' })
    expect(linesOf(all)).toEqual(linesOf(whole))
    expect(headOf(all)).toMatchObject({ complete: true, entries: headOf(whole).entries })
    const [ofSandbox] = headOf(all).subscriptions.filter(({ filledFrom }) => filledFrom)
    expect(ofSandbox).toMatchObject({ name: 'Aldergrove – Sandbox', filledFrom: headOf(sandbox).collectedAt })
  })

  it.each([
    { args: [whole], said: 'nothing to join it with' },
    { args: [whole, '-'], said: 'from files to a file' },
    { args: [whole, file('whole.ndjson')], said: 'would take the place of' },
  ])('is not joined of $args', async ({ args, said }) => {
    const { code, stderr } = await runParapet(['inventory', 'merge', ...args, '--out', whole], { env })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(said) })
  })
})
