import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import { startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startServer } from '../server-process.mjs'
import { measurePair, type Run } from './measured.ts'
import type { Row } from './row.ts'

const playbook = 'activity-log-baseline'
const file = `playbooks/basic/${playbook}.tf`
const resources = 300
const rounds = 7

/**
 * Init, plan and apply of a playbook through Parapet, against the same three commands by hand; both on a local cloud: one
 * that answers at once, where all that Parapet adds shows, and one that takes as long as Azure does.
 */
export async function benchTerraformRuns(folder: string, root: string): Promise<Row[]> {
  return [await benchRuns(path.join(folder, 'at-once'), root, 0), await benchRuns(path.join(folder, 'slow'), root, 40)]
}

async function benchRuns(folder: string, root: string, latencyMs: number): Promise<Row> {
  mkdirSync(folder)
  const byHand = await handRuns(folder, root, latencyMs)
  const throughParapet = await parapetRuns(folder, root, latencyMs)
  try {
    const { a, b, ratio } = await measurePair(rounds, throughParapet.run, byHand.run)
    return {
      what: `init, plan and apply of ${playbook}, ${latencyMs} ms a call`,
      figure: `${a.ms.toFixed(0)} ms`,
      beside: `the same by hand with the bare binary: ${b.ms.toFixed(0)} ms`,
      ratio,
      most: 1.3,
    }
  } finally {
    await byHand.close()
    await throughParapet.close()
  }
}

async function parapetRuns(folder: string, root: string, latencyMs: number) {
  const server = await startServer({
    root,
    dataFolder: path.join(folder, 'terraform'),
    env: { PARAPET_LOCAL_CLOUD_RESOURCES: String(resources), PARAPET_LOCAL_CLOUD_LATENCY: String(latencyMs) },
  })
  const post = async (to: string, body: object): Promise<void> => {
    const answer = await fetch(server.url + to, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${to}: ${await answer.text()}`)
    await answer.json()
  }
  let round = 0
  return {
    async run(): Promise<Run> {
      const workspaceName = `bench-${round++}`
      const started = performance.now()
      await post('/api/terraform/init', { playbookId: playbook, workspaceName })
      await post('/api/terraform/plan', { workspaceName, variables: {} })
      await post('/api/terraform/apply', { workspaceName, autoApprove: true })
      const ms = performance.now() - started
      await post('/api/terraform/destroy', { workspaceName, confirm: 'development' })
      return { ms, cpuMs: 0, peakMb: 0 }
    },
    close: () => server.stop(),
  }
}

async function handRuns(folder: string, root: string, latencyMs: number) {
  const cloud = await startLocalCloud({ file: path.join(folder, 'hand.db'), resources, latencyMs })
  const provider = await startAzapiProvider({
    cloud,
    socketFolder: path.join(folder, 's'),
    subscriptionId: subscriptionOf(cloud),
  })
  return {
    async run(): Promise<Run> {
      const place = mkdtempSync(path.join(folder, 'hand-'))
      copyFileSync(path.join(root, file), path.join(place, 'main.tf'))
      const terraform = (...args: string[]) => runTerraform(args, place, provider.env)
      const started = performance.now()
      await terraform('init', '-input=false')
      await terraform('plan', '-input=false', '-out=plan.bin')
      await terraform('apply', '-input=false', 'plan.bin')
      const ms = performance.now() - started
      await terraform('destroy', '-auto-approve', '-input=false')
      rmSync(place, { recursive: true })
      return { ms, cpuMs: 0, peakMb: 0 }
    },
    async close() {
      await provider.close()
      await cloud.close()
    },
  }
}

function subscriptionOf(cloud: Awaited<ReturnType<typeof startLocalCloud>>): string {
  const [found] = cloud.store.select<{ subscription: string }>(
    'SELECT subscription FROM resource WHERE subscription IS NOT NULL ORDER BY subscription LIMIT ?',
    [1],
  )
  return found?.subscription ?? ''
}

function runTerraform(args: string[], cwd: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('terraform', args, {
      cwd,
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: cwd,
        CHECKPOINT_DISABLE: '1',
        TF_IN_AUTOMATION: '1',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`terraform ${args[0]}: ${said}`))))
  })
}
