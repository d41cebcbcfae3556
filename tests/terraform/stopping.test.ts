import { describe, expect, it, onTestFinished } from 'vitest'
import { readProcessRecord } from '#app/terraform/orphan.ts'
import { applyPhase, initPhase, planPhase } from '#app/terraform/phases.ts'
import { processIdentity } from '#app/terraform/process-identity.ts'
import { type ResourceRows, rowsAtEnd } from '#app/terraform/resource-rows.ts'
import type { RunningProcess } from '#app/terraform/run-process.ts'
import { serveThings, serveThingsBehindDoor } from './endless-provider.ts'
import { printed, provisioned, stateOf, tells, testJob } from './job.ts'
import { rowsAfter } from './rows-after.ts'

/** A provisioner that tells its process id and then waits for a signal. */
const waiting = provisioned('slow', 'echo pid $$; sleep 600')
const stubborn = provisioned('slow', "(trap '' INT; sleep 600) & echo pid $!; wait")

const header = 'terraform {\n  required_providers {\n    toy = { source = "example/toy" }\n  }\n}\n'
const thing = (name: string) => `resource "toy_thing" "${name}" {\n  name = "${name}"\n}\n`

async function startApply(configuration: string) {
  const job = await testJob(configuration)
  await planPhase(job.context, { mode: 'normal' })
  const abort = new AbortController()
  let process: RunningProcess | undefined
  const result = applyPhase({
    ...job.context,
    signal: abort.signal,
    onStart: (started) => {
      onTestFinished(started.kill)
      process = started
    },
  })
  const event = await job.seen((one) => printed(one, 'pid') !== undefined)
  if (!process) throw new Error('onStart was not called')
  return { job, abort, result, process, child: printed(event, 'pid') as number }
}

describe('stopping', () => {
  it('a signal ends the whole group, and the state is saved', async () => {
    const { job, abort, result, child, process } = await startApply(provisioned('done', 'true') + waiting)
    await job.seen(tells('apply_complete', 'terraform_data.done'))
    expect(await processIdentity(child)).not.toBeNull()
    abort.abort()
    abort.abort()
    expect(await result).toMatchObject({ success: false, exitCode: 1, stoppedBecause: 'canceled', forced: false })
    expect(await processIdentity(child)).toBeNull()
    expect(await processIdentity(process.pid)).toBeNull()
    const state = await stateOf(job)
    expect(state?.resources.map(({ address, tainted }) => [address, tainted])).toEqual([
      ['terraform_data.done', false],
      ['terraform_data.slow', true],
    ])
  })

  it('ends those too who ignore the signal', async () => {
    const { abort, result, child } = await startApply(stubborn)
    abort.abort()
    expect(await result).toMatchObject({ success: false, exitCode: 1, stoppedBecause: 'canceled', forced: false })
    expect(await processIdentity(child)).toBeNull()
  })

  it('before anything has begun begins nothing, though Terraform forgets an interrupt that comes so early', async () => {
    const { attached, close, open } = await serveThingsBehindDoor()
    const job = await testJob(`${header}${thing('quick')}`, {}, { attached })
    expect((await initPhase(job.context)).success).toBe(true)
    expect((await planPhase(job.context, { mode: 'normal' })).hasChanges).toBe(true)
    job.events.length = 0
    const abort = new AbortController()
    const somebodyCame = close()
    const result = applyPhase({ ...job.context, signal: abort.signal })
    await somebodyCame
    abort.abort()
    await Promise.race([result, job.seen(({ message }) => message.includes('Interrupt received'))])
    open()
    expect(await result).toMatchObject({ success: false, stoppedBecause: 'canceled', forced: false })
    expect(job.events.map(({ type }) => type)).not.toContain('apply_start')
    expect(await stateOf(job)).toBeNull()
  })

  it('after the grace makes Terraform leave what it is making, which the state does not hold then', async () => {
    const attached = await serveThings()
    const job = await testJob(header + thing('quick') + thing('endless'), {}, { attached })
    expect((await initPhase(job.context)).success).toBe(true)
    expect((await planPhase(job.context, { mode: 'normal' })).hasChanges).toBe(true)
    const abort = new AbortController()
    const result = applyPhase({ ...job.context, signal: abort.signal, limits: { graceMs: 300 } })
    await job.seen(tells('apply_complete', 'toy_thing.quick'))
    await job.seen(tells('apply_start', 'toy_thing.endless'))
    abort.abort()
    expect(await result).toMatchObject({ success: false, exitCode: 1, stoppedBecause: 'canceled', forced: true })
    expect((await stateOf(job))?.resources.map(({ address }) => address)).toEqual(['toy_thing.quick'])
    const rows = rowsAtEnd(job.events.reduce<ResourceRows>(rowsAfter, new Map()), 'failed')
    expect(rows.get('toy_thing.quick')?.status).toBe('done')
    expect(rows.get('toy_thing.endless')?.status).toBe('unknown')
  })

  it('killing ends everything at once, and nothing but the journal tells what was running', async () => {
    const { job, result, child, process } = await startApply(stubborn)
    process.kill()
    expect(await result).toMatchObject({ success: false, exitCode: null, signal: 'SIGKILL', forced: true })
    expect(await processIdentity(child)).toBeNull()
    const rows = job.events.reduce<ResourceRows>(rowsAfter, new Map())
    expect([...rowsAtEnd(rows, 'killed').values()]).toMatchObject([
      { address: 'terraform_data.slow', status: 'unknown' },
    ])
  })

  it.each([
    { what: 'takes too long', limits: { totalMs: 1000 }, stoppedBecause: 'timeout' },
    { what: 'is silent', limits: { silenceMs: 500 }, stoppedBecause: 'silence' },
  ])('a run that $what is stopped', async ({ limits, stoppedBecause }) => {
    const { context } = await testJob(waiting)
    await planPhase(context, { mode: 'normal' })
    // How far it comes until then is up to the machine.
    const onStart = ({ kill }: RunningProcess) => onTestFinished(kill)
    expect(await applyPhase({ ...context, limits, onStart })).toMatchObject({ success: false, stoppedBecause })
  })

  it('does not begin when it was canceled before', async () => {
    const { context } = await testJob('resource "terraform_data" "a" {}')
    await expect(planPhase({ ...context, signal: AbortSignal.abort() }, { mode: 'normal' })).rejects.toThrow()
    expect(await readProcessRecord(context.folder.path)).toBeNull()
  })
})
