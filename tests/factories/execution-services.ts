import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Execution } from '#app/contract/executions.ts'
import type { PlanMode } from '#app/contract/plans.ts'
import { localOperator } from '#app/domain/actor.ts'
import { listConfiguredEnvironment, localCloudId } from '#app/domain/environments/configured-environment.ts'
import { shortName } from '#app/domain/environments/short-name.ts'
import { executionJob } from '#app/domain/executions/asking/queue-execution.ts'
import { startApply } from '#app/domain/executions/asking/start-apply.ts'
import { startPlan } from '#app/domain/executions/asking/start-plan.ts'
import type { ExecutionServices } from '#app/domain/executions/execution-services.ts'
import { waitForExecution } from '#app/domain/executions/reading/wait-for-execution.ts'
import { storeConfiguration } from '#app/domain/executions/rows/configurations.ts'
import { toExecution } from '#app/domain/executions/rows/execution-row.ts'
import { workspaceKey } from '#app/domain/executions/rows/workspace-row.ts'
import { runExecution } from '#app/domain/executions/running/run-execution.ts'
import { fixHooks } from '#app/domain/fixes/fix-hooks.ts'
import { proofJob } from '#app/domain/fixes/proof/queue-proof.ts'
import { runProof } from '#app/domain/fixes/proof/run-proof.ts'
import { startWorker, type Worker } from '#app/domain/jobs/worker.ts'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { isoDate } from '#db/cast.ts'
import { createScanServices, type TestScans } from './scan-services.ts'

export type TestExecutions = TestScans &
  ExecutionServices & {
    worker: Worker
    /** The subscription that workspaces are made in. */
    subscription: { environmentId: string; subscriptionId: string; displayName: string }
    /** What is typed before something in the subscription is destroyed. */
    word: string
    /** Makes a workspace of these files, as an init of a playbook does. */
    addWorkspace(name: string, files: Record<string, string>): Promise<void>
    plan(name: string, variables?: Record<string, unknown>, mode?: PlanMode): Promise<Execution>
    /** Applies the plan that waits. */
    apply(name: string): Promise<Execution>
  }

interface TestExecutionOptions {
  resources?: number
  /** Where executions are kept; a SQLite database of its own when not given. */
  database?: Pick<ExecutionServices, 'db' | 'dialect'>
}

/** Services of executions: real Terraform, a local cloud of its own, a worker that runs. */
export async function createExecutionServices(options: TestExecutionOptions = {}): Promise<TestExecutions> {
  const scans = await createScanServices({ resources: options.resources ?? 50 })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pe-'))
  const binary = findTerraform(process.env)
  const [found] = await scans.reader.listSubscriptions()
  if (!found) throw new Error('The local cloud has no subscription.')
  const subscription = { ...found, environmentId: localCloudId }
  const now = () => new Date()
  const base = {
    ...scans,
    ...options.database,
    now,
    subscription,
    word: shortName({ id: found.subscriptionId, name: found.displayName }, []),
    hooks: fixHooks({ ...scans, ...options.database, now }),
    terraform: {
      binary: () => binary,
      async access(_environmentId: string, subscriptionId: string) {
        const provider = await startAzapiProvider({
          cloud: scans.cloud,
          socketFolder: path.join(folder, 's'),
          subscriptionId,
        })
        return { env: {}, secrets: [], attached: provider.reattach, close: () => provider.close() }
      },
      jobsFolder: path.join(folder, 'jobs'),
      cacheFolder: path.join(folder, 'providers'),
    },
  }
  if (options.database) await listConfiguredEnvironment(base)
  const ended = async (started: Promise<Execution>) =>
    toExecution(await waitForExecution(base, localOperator, (await started).id), localOperator, base)
  const worker = startWorker({
    db: base.db,
    dialect: base.dialect,
    bell: base.bell,
    now: base.now,
    handlers: {
      [executionJob]: (lease, signal) => runExecution(base, lease, signal),
      [proofJob]: (lease, signal) => runProof(base, lease, signal),
    },
    concurrency: 4,
    pollMs: 20,
    onError: (_message, error) => base.complaints.push(error),
  })
  return {
    ...base,
    worker,
    async addWorkspace(name, files) {
      await base.db.transaction().execute(async (trx) => {
        const now = base.now()
        await trx
          .insertInto('workspaces')
          .values({
            id: randomUUID(),
            name,
            name_key: workspaceKey(localCloudId, name),
            environment_id: localCloudId,
            subscription_id: subscription.subscriptionId,
            subscription_name: subscription.displayName,
            playbook_name: name,
            configuration_id: await storeConfiguration(trx, now, files),
            created_by: 'test',
            created_at: isoDate(now),
            updated_at: isoDate(now),
          })
          .execute()
      })
    },
    plan: (name, variables, mode = 'normal') =>
      ended(startPlan(base, localOperator, { workspaceName: name, variables, mode })),
    apply: (name) =>
      ended(
        startApply(base, localOperator, {
          workspaceName: name,
          autoApprove: true,
          confirm: base.word,
          acceptNew: true,
        }),
      ),
    async close() {
      await worker.stop()
      await scans.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
