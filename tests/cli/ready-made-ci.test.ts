import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { azurermPlan } from '../factories/azurerm-plan.ts'
import { jobToken } from './job-token.ts'
import { azurePipelinesSteps, gitHubSteps, gitLabSteps, type ShellStep } from './ready-made-steps.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env: folders, file, remove } = temporaryFolder()
const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')
const subscription = 'Aldergrove – Sandbox'
/** It trusts the issuer of the token below. */
const application = { AZURE_TENANT_ID: estateTenant.tenantId, AZURE_CLIENT_ID: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a04' }
const gitHubApplication = { 'tenant-id': application.AZURE_TENANT_ID, 'client-id': application.AZURE_CLIENT_ID }

/** What a host gives to each step. */
interface Host {
  /** Of bash. */
  flags: string[]
  env: Record<string, string>
}
const endsAtFailures = ['-eo', 'pipefail']
const gitHub = () => ({
  flags: endsAtFailures,
  env: { RUNNER_TEMP: file('temp'), GITHUB_STEP_SUMMARY: file('summary.md'), GITHUB_PATH: file('path') },
})
const azurePipelines = (more: Record<string, string> = {}) => ({
  flags: [],
  env: { AGENT_TEMPDIRECTORY: file('temp'), BUILD_ARTIFACTSTAGINGDIRECTORY: file(''), ...more },
})
const gitLab = (env: Record<string, string>) => ({ flags: endsAtFailures, env })

let cloud: LocalCloud
let token: string

beforeAll(async () => {
  await buildCliOnce()
  cloud = await startLocalCloud({ file: ':memory:', resources: 200 })
  token = await jobToken()
  for (const name of ['bin', 'temp']) mkdirSync(file(name))
  // In place of the registry: what would be installed is the terminal of this build.
  writeFileSync(
    file('bin/npm'),
    `#!/bin/sh\n[ "$(eval echo \\$$#)" != gone.tgz ] || exit 1\necho "$@" > "${file('installed')}"\nmkdir -p "$3/node_modules/.bin" && cp "${file('terminal')}" "$3/node_modules/.bin/parapet"\n`,
  )
  writeFileSync(file('terminal'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  for (const name of ['bin/npm', 'terminal']) chmodSync(file(name), 0o755)
  const collect = ['inventory', 'collect', '--cloud', 'local', '--cloud-port', new URL(cloud.url).port]
  await runParapet([...collect, '--subscription', subscription, '--out', file('now.ndjson')], { env: folders })
  await runParapet(['baseline', 'write', file('baseline.json'), '--file', file('now.ndjson')], { env: folders })
  const account = {
    name: 'stplan',
    resource_group_name: 'rg',
    account_tier: 'Standard',
    https_traffic_only_enabled: false,
  }
  const plan = azurermPlan([{ type: 'azurerm_storage_account', after: account }])
  writeFileSync(file('plan.json'), JSON.stringify(plan))
})
beforeEach(() => {
  for (const name of ['CodeAnalysisLogs', 'parapet-reports']) rmSync(file(name), { recursive: true, force: true })
})
afterAll(async () => {
  await cloud.close()
  remove()
})

type Ended = { code: number | null; said: string }

/** Runs the commands one after another as a pipeline does: after a failure none of the next. */
async function run(steps: readonly ShellStep[], host: Host): Promise<Ended> {
  let said = ''
  rmSync(file('path'), { force: true })
  for (const step of steps) {
    const ended = await runStep(step, host, [...placesOf(said), file('bin'), process.env.PATH].join(':'))
    said += ended.said
    if (ended.code !== 0) return { code: ended.code, said }
  }
  return { code: 0, said }
}

/** Folders that steps before put on the PATH: by the file of GitHub, by what is said to Azure Pipelines. */
function placesOf(said: string): string[] {
  const gitHub = existsSync(file('path')) ? readFileSync(file('path'), 'utf8').trim().split('\n') : []
  return [...gitHub, ...[...said.matchAll(/^##vso\[task\.prependpath\](.+)$/gm)].map(([, place]) => place ?? '')]
}

async function runStep(step: ShellStep, { flags, env }: Host, searched: string): Promise<Ended> {
  const child = spawn('bash', ['--noprofile', '--norc', ...flags, '-c', step.run], {
    cwd: file(''),
    env: {
      ...{ HOME: file(''), CI: 'true', ...folders },
      ...{ PARAPET_AZURE_CLOUD: 'local', PARAPET_CLOUD_PORT: new URL(cloud.url).port, AZURE_FEDERATED_TOKEN: token },
      ...{ ...env, PATH: searched },
      ...step.env,
    } as unknown as NodeJS.ProcessEnv,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

interface Given {
  baseline?: string
  package?: string
}

interface Pipeline {
  name: string
  /** Of the steps that the reports of this pipeline lie in. */
  reports: string
  subscription(given?: Given): Promise<Ended>
  plan(): Promise<Ended>
}

const common = { package: 'parapet.tgz', baseline: '' }

const pipelines: Pipeline[] = [
  {
    name: 'the action of GitHub',
    reports: 'parapet-reports',
    subscription: (given) => run(gitHubSteps({ ...common, subscription, ...gitHubApplication, ...given }), gitHub()),
    plan: () => run(gitHubSteps({ package: 'parapet.tgz', plan: 'plan.json' }), gitHub()),
  },
  {
    name: 'the template of Azure Pipelines',
    reports: 'CodeAnalysisLogs',
    subscription: (given) =>
      run(
        azurePipelinesSteps({ ...common, subscription, serviceConnection: 'azure', ...given }),
        // What the task AzureCLI gives.
        azurePipelines({ tenantId: application.AZURE_TENANT_ID, servicePrincipalId: application.AZURE_CLIENT_ID }),
      ),
    plan: () => run(azurePipelinesSteps({ package: 'parapet.tgz', plan: 'plan.json' }), azurePipelines()),
  },
  {
    name: 'the job of GitLab',
    reports: 'parapet-reports',
    subscription: (given) => {
      const { package: PARAPET_PACKAGE, baseline: PARAPET_BASELINE } = { ...common, ...given }
      const variables = { PARAPET_PACKAGE, PARAPET_BASELINE, PARAPET_SUBSCRIPTION: subscription }
      return run(gitLabSteps('.parapet'), gitLab({ ...application, ...variables }))
    },
    plan: () =>
      run(gitLabSteps('.parapet-plan'), gitLab({ PARAPET_PACKAGE: 'parapet.tgz', PARAPET_PLAN_FILE: 'plan.json' })),
  },
]

describe.each(pipelines)('$name', (pipeline) => {
  const report = (name: string) => readFileSync(file(`${pipeline.reports}/${name}`), 'utf8')

  it('collects by workload identity, fails on findings with reports, passes beside a baseline, and says no secret', async () => {
    const first = await pipeline.subscription()
    expect(first, first.said).toMatchObject({ code: 1, said: expect.stringContaining('Exit code 1') })
    expect(readFileSync(file('installed'), 'utf8')).toContain('parapet.tgz')
    expect(JSON.parse(report('parapet.sarif'))).toMatchObject({ version: '2.1.0' })
    expect(report('parapet.xml')).toContain('<testsuites')
    const second = await pipeline.subscription({ baseline: 'baseline.json' })
    expect(second, second.said).toMatchObject({ code: 0 })
    for (const { said } of [first, second]) expect(said).not.toContain(token)
  })

  it('judges nothing where nothing could be installed, and shows no report of another run', async () => {
    for (const [given, said] of [
      ['gone.tgz', ''],
      ['', 'is not given'],
    ] as const) {
      mkdirSync(file('parapet-reports'), { recursive: true })
      writeFileSync(file('parapet-reports/parapet.md'), 'of another run')
      const ended = await pipeline.subscription({ package: given })
      expect(ended.said).toContain(said)
      expect(ended.code).not.toBe(0)
      expect(ended.said).not.toContain('collected')
      if (pipeline.reports === 'parapet-reports') expect(existsSync(file('parapet-reports/parapet.md'))).toBe(false)
    }
  })

  it('judges the plan of a pull request', async () => {
    const { code, said } = await pipeline.plan()
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('storage-secure-transfer') })
    expect(report('parapet.xml')).toContain('<failure')
  })
})
