import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CliConfigError } from '#app/terraform/cli-config.ts'
import { writeProcessRecord } from '#app/terraform/orphan.ts'
import { applyPhase, initPhase, planFile, planPhase, showPlan, validatePhase } from '#app/terraform/phases.ts'
import { sanitizePlan } from '#app/terraform/plan-json.ts'
import { planText } from '#app/terraform/plan-text.ts'
import { redactorOf } from '#app/terraform/run-phase.ts'
import { validateFiles } from '#app/terraform/validate-files.ts'
import { noAccess, printed, provisioned, stateOf, temporaryFolder, testJob } from './job.ts'

const canary = 'canary-93ab71-secret'

describe('init, validate, plan, show and apply', () => {
  it('carry a configuration out, and a plan afterwards finds nothing to do', async () => {
    const job = await testJob(
      'variable "n" {}\nresource "terraform_data" "a" {\n  count = var.n\n  input = count.index\n}',
      {
        variables: { n: 2 },
      },
    )
    expect(await initPhase(job.context)).toMatchObject({ success: true, stderr: '' })
    expect(await validatePhase(job.context)).toEqual({ valid: true, diagnostics: [] })
    const plan = await planPhase(job.context, { mode: 'normal' })
    expect(plan).toMatchObject({ success: true, hasChanges: true, exitCode: 2 })
    expect(plan.digest).toMatch(/^[0-9a-f]{64}$/)
    const shown = sanitizePlan(await showPlan(job.context), { mode: 'normal' })
    expect(shown.counts).toEqual({ add: 2, change: 0, destroy: 0, import: 0 })
    expect(planText(shown)).toContain('Plan: 2 to add, 0 to change, 0 to destroy.')
    expect(await applyPhase(job.context)).toMatchObject({ success: true, exitCode: 0, stoppedBecause: null })
    expect((await stateOf(job))?.resources.map(({ address }) => address)).toEqual([
      'terraform_data.a[0]',
      'terraform_data.a[1]',
    ])
    expect(await planPhase(job.context, { mode: 'normal' })).toMatchObject({ success: true, hasChanges: false })
    expect(await planPhase(job.context, { mode: 'refresh' })).toMatchObject({ success: true, hasChanges: false })
    expect(await planPhase(job.context, { mode: 'destroy' })).toMatchObject({ success: true, hasChanges: true })
    expect(sanitizePlan(await showPlan(job.context), { mode: 'destroy' }).counts.destroy).toBe(2)
  })

  it('apply the plan file alone in another folder', async () => {
    const first = await testJob('resource "terraform_data" "a" {}')
    await planPhase(first.context, { mode: 'normal' })
    const plan = await readFile(path.join(first.context.folder.path, planFile))
    const second = await testJob([{ name: planFile, content: plan }])
    expect(await applyPhase(second.context)).toMatchObject({ success: true })
    expect((await stateOf(second))?.resources).toHaveLength(1)
  })

  it('tell that a plan is stale', async () => {
    const job = await testJob('resource "terraform_data" "a" {}')
    await planPhase(job.context, { mode: 'normal' })
    await applyPhase(job.context)
    const again = await applyPhase(job.context)
    expect(again).toMatchObject({ success: false, exitCode: 1 })
    expect(again.diagnostics.map(({ summary }) => summary)).toEqual(['Saved plan is stale'])
  })

  it('tell errors with file and line', async () => {
    const { context } = await testJob('resource "terraform_data" "a" {\n  inptu = 1\n}')
    const plan = await planPhase(context, { mode: 'normal' })
    expect(plan).toMatchObject({ success: false, hasChanges: false, digest: null })
    expect(plan.diagnostics).toMatchObject([
      { summary: 'Unsupported argument', range: { filename: 'main.tf', start: { line: 2 } } },
    ])
    const files = [{ name: 'main.tf', content: 'output "x" {\n  value = var.none\n}' }]
    expect(
      await validateFiles({ binary: context.binary, root: await temporaryFolder(), files, access: noAccess }),
    ).toMatchObject([
      {
        severity: 'error',
        summary: 'Reference to undeclared input variable',
        range: { filename: 'main.tf', start: { line: 2 } },
      },
    ])
    const foreign = [
      { name: 'main.tf', content: 'terraform {\n  required_providers {\n    x = { source = "example/x" }\n  }\n}' },
    ]
    expect(
      await validateFiles({ binary: context.binary, root: await temporaryFolder(), files: foreign, access: noAccess }),
    ).toMatchObject([{ severity: 'error', summary: 'Failed to query available provider packages' }])
  })

  it('keep job files to this user', async () => {
    const { context } = await testJob('resource "terraform_data" "a" {}', { variables: {}, state: undefined })
    await planPhase(context, { mode: 'normal' })
    // Of a process that ended before it was looked at nothing is written.
    await writeProcessRecord(context.folder.path, process.pid, 'plan')
    const mode = async (name: string) => (await stat(path.join(context.folder.path, name))).mode & 0o777
    expect(await mode('.')).toBe(0o700)
    for (const name of ['main.tf', 'terraform.rc', 'process.json', 'plan.stdout.ndjson', 'plan.stderr'])
      expect([name, await mode(name)]).toEqual([name, 0o600])
  })
})

describe('secrets', () => {
  it('come out nowhere, though nobody marks them', async () => {
    const job = await testJob(
      `variable "secret" {\n  type = string\n  sensitive = true\n}
resource "terraform_data" "a" {
  input = var.secret
  provisioner "local-exec" {
    command = "echo told $SECRET; echo encoded $(printf %s $SECRET | base64); echo wrong $SECRET >&2; exit 3"
    environment = { SECRET = nonsensitive(var.secret) }
  }
}
resource "terraform_data" "b" {\n  input = nonsensitive(var.secret)\n}
output "open" {\n  value = nonsensitive(var.secret)\n}`,
      {},
      { secrets: { secret: canary } },
    )
    await planPhase(job.context, { mode: 'normal' })
    const json = await showPlan(job.context)
    expect(JSON.stringify(json)).toContain(canary)
    const redact = redactorOf(job.context.access)
    const plan = sanitizePlan(json, { mode: 'normal', redact })
    const applied = await applyPhase(job.context)
    expect(applied.success).toBe(false)
    const shown = JSON.stringify([job.events, plan, planText(plan), applied])
    expect(shown).not.toContain(canary)
    expect(shown).not.toContain(Buffer.from(canary).toString('base64'))
    expect(shown).toContain('told (sensitive value)')
    expect(shown).toContain('encoded (sensitive value)')
    const state = await stateOf(job)
    expect(JSON.stringify(state?.resources)).not.toContain(canary)
    for (const name of ['variables.auto.tfvars.json', 'process.json', 'main.tf', 'terraform.rc']) {
      const place = path.join(job.context.folder.path, name)
      if (existsSync(place)) expect(await readFile(place, 'utf8')).not.toContain(canary)
    }
  })

  it('of our own process are not inherited', async () => {
    const job = await testJob(provisioned('a', 'env | cut -d= -f1 | sort'))
    process.env.PARAPET_TEST_CANARY = canary
    try {
      await planPhase(job.context, { mode: 'normal' })
      await applyPhase(job.context)
    } finally {
      delete process.env.PARAPET_TEST_CANARY
    }
    const names = job.events.flatMap((event) => (event.type === 'provision_progress' ? [event.hook.output ?? ''] : []))
    expect(names.filter((name) => /^[A-Z_]+$/.test(name) && !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([
      'CHECKPOINT_DISABLE',
      'HOME',
      'LANG',
      'PATH',
      'TF_CLI_CONFIG_FILE',
      'TF_DATA_DIR',
      'TF_INPUT',
      'TF_IN_AUTOMATION',
    ])
  })
})

describe('the CLI configuration', () => {
  it('is fatal when it was changed or removed', async () => {
    const { context } = await testJob('resource "terraform_data" "a" {}')
    await writeFile(context.folder.cliConfig.path, 'disable_checkpoint = false\n')
    await expect(initPhase(context)).rejects.toThrow(CliConfigError)
    await writeFile(context.folder.cliConfig.path, context.folder.cliConfig.text)
    expect((await initPhase(context)).success).toBe(true)
  })

  it('is fatal when Terraform complains about it, though init would carry on with its defaults', async () => {
    const { context } = await testJob('resource "terraform_data" "a" {}')
    const broken = { ...context.folder.cliConfig, text: 'provider_installation {\n' }
    await writeFile(broken.path, broken.text)
    const wrong = { ...context, folder: { ...context.folder, cliConfig: broken } }
    await expect(initPhase(wrong)).rejects.toThrow(CliConfigError)
    await expect(validatePhase(wrong)).rejects.toThrow(/Error parsing/)
  })
})

describe('the stream', () => {
  it('hands a line over while the resource is being made, and keeps the order', async () => {
    const job = await testJob(
      provisioned(
        'a',
        'for i in $(seq 1 20); do echo at $(date +%s%3N); sleep 0.05; done; while [ ! -e release ]; do sleep 0.02; done',
      ),
    )
    await planPhase(job.context, { mode: 'normal' })
    const delays: number[] = []
    const result = applyPhase({
      ...job.context,
      async onEvent(event) {
        const at = printed(event, 'at')
        if (at !== undefined) delays.push(Date.now() - at)
        // The resource waits for what only a line that has arrived brings about.
        if (delays.length === 20) await writeFile(path.join(job.context.folder.path, 'release'), '')
      },
    })
    expect((await result).success).toBe(true)
    const sorted = delays.toSorted((a, b) => a - b)
    console.info(`line to listener: median ${sorted[10]} ms, slowest ${sorted[19]} ms`)
    expect(delays).toHaveLength(20)
  })
})
