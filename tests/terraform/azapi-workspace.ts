import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reattach } from '#app/local-cloud/azapi/plugin/start-plugin-server.ts'
import { type RunningAzapiProvider, startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { runBriefly } from '#app/terraform/run-briefly.ts'
import { terraformEnv } from './terraform-env.ts'

export interface TerraformOutcome {
  exitCode: number | null
  /** Both streams, without the frames and line breaks that Terraform draws around messages. */
  text: string
}

/** A folder with a configuration of azapi, a provider that serves it, and the real Terraform. */
export interface AzapiWorkspace {
  folder: string
  provider: RunningAzapiProvider
  write(configuration: string): void
  run(...args: string[]): Promise<TerraformOutcome>
  /** As `run`; throws with Terraform's words when it does not end with 0. */
  succeed(...args: string[]): Promise<string>
  /** Applies, and answers the outputs. */
  apply(): Promise<Record<string, unknown>>
  close(): Promise<void>
}

const header = 'terraform {\n  required_providers {\n    azapi = { source = "Azure/azapi" }\n  }\n}\n'

/** `others`: providers beside azapi, by their address. */
export async function openAzapiWorkspace(
  cloud: LocalCloud,
  subscriptionId: string,
  others: Record<string, Reattach> = {},
): Promise<AzapiWorkspace> {
  const { path } = await findTerraform(process.env)
  const folder = mkdtempSync(join(tmpdir(), 'azapi-'))
  const provider = await startAzapiProvider({ cloud, socketFolder: join(folder, 's'), subscriptionId })
  const env = terraformEnv(folder, {
    TF_REATTACH_PROVIDERS: JSON.stringify({ ...provider.reattach, ...others }),
  })

  async function run(...args: string[]): Promise<TerraformOutcome> {
    const { exitCode, stdout, stderr } = await runBriefly({
      path,
      folder,
      env,
      args: [...args, '-no-color'],
      timeoutMs: 60_000,
    })
    return { exitCode, text: `${stdout}\n${stderr}`.replace(/^[│╷╵]/gm, '').replace(/\s+/g, ' ') }
  }

  async function succeed(...args: string[]): Promise<string> {
    const { exitCode, text } = await run(...args)
    if (exitCode !== 0) throw new Error(`terraform ${args.join(' ')} ended with ${exitCode}: ${text}`)
    return text
  }

  return {
    folder,
    provider,
    run,
    succeed,
    write: (configuration) => writeFileSync(join(folder, 'main.tf'), header + configuration),
    async apply() {
      await succeed('apply', '-auto-approve', '-input=false')
      const outputs = JSON.parse((await runBriefly({ path, folder, env, args: ['output', '-json'] })).stdout)
      return Object.fromEntries(
        Object.entries(outputs as Record<string, { value: unknown }>).map(([name, { value }]) => [name, value]),
      )
    },
    async close() {
      await provider.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
