import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { runBriefly } from '#app/terraform/run-briefly.ts'
import { terraformEnv } from './terraform-env.ts'

export interface PlaybookRun {
  /** Runs Terraform in the playbook's folder. Throws, with what it printed, unless it ends with this exit code. */
  terraform(args: string[], exitCode?: number): Promise<string>
  close(): Promise<void>
}

/** A folder of its own in which a configuration runs with the real Terraform against a local cloud. */
export async function openPlaybookRun(options: {
  path: string
  cloud: LocalCloud
  subscriptionId: string
  variables: Record<string, unknown>
}): Promise<PlaybookRun> {
  const { path: binary } = await findTerraform(process.env)
  const folder = mkdtempSync(join(tmpdir(), 'playbook-'))
  copyFileSync(options.path, join(folder, 'main.tf'))
  writeFileSync(join(folder, 'terraform.tfvars.json'), JSON.stringify(options.variables))
  const { cloud, subscriptionId } = options
  const socketFolder = mkdtempSync(join(tmpdir(), 'azapi-'))
  const provider = await startAzapiProvider({ cloud, socketFolder, subscriptionId })
  return {
    async terraform(args, exitCode = 0) {
      const { stdout, stderr, ...ended } = await runBriefly({
        path: binary,
        args: [...args, '-no-color'],
        folder,
        env: terraformEnv(folder, provider.env),
        timeoutMs: 120_000,
      })
      if (ended.exitCode !== exitCode)
        throw new Error(`terraform ${args.join(' ')} ended with ${ended.exitCode}\n${stdout}\n${stderr}`)
      return stdout
    },
    async close() {
      await provider.close()
      for (const used of [folder, socketFolder]) rmSync(used, { recursive: true, force: true })
    },
  }
}
