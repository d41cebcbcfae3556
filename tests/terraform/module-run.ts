import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { runBriefly } from '#app/terraform/run-briefly.ts'
import type { ModuleFolder } from '../content/module-files.ts'
import { moduleRoot } from './module-root.ts'
import { terraformEnv } from './terraform-env.ts'

/** A resource in Terraform's state: its ARM id, and its type without the version. */
export interface MadeResource {
  id: string
  type: string
}

export interface ModuleRun {
  /** Writes the root configuration, with the options of the modules or without. */
  configure(options: 'defaults' | 'options'): Promise<void>
  /** Runs Terraform. Throws, with what it printed, unless it ends with this exit code. */
  terraform(args: string[], exitCode?: number): Promise<string>
  /** What stands in the state, by the module that made it. */
  madeByModule(): Promise<Map<string, MadeResource[]>>
  close(): Promise<void>
}

const State = z.object({
  resources: z.array(
    z.object({
      module: z.string().optional(),
      mode: z.string(),
      instances: z.array(z.object({ attributes: z.object({ id: z.string().nullish(), type: z.string().optional() }) })),
    }),
  ),
})

/** A folder of its own in which modules run together with the real Terraform against a local cloud. */
export async function openModuleRun(options: {
  modules: readonly ModuleFolder[]
  cloud: LocalCloud
  subscriptionId: string
}): Promise<ModuleRun> {
  const { modules, cloud, subscriptionId } = options
  const { path: binary } = await findTerraform(process.env)
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  for (const { id, path } of modules) cpSync(path, join(folder, 'modules', id), { recursive: true })
  const socketFolder = mkdtempSync(join(tmpdir(), 'azapi-'))
  const provider = await startAzapiProvider({ cloud, socketFolder, subscriptionId })
  const env = terraformEnv(folder, provider.env)

  async function terraform(args: string[], exitCode = 0): Promise<string> {
    const { stdout, stderr, ...ended } = await runBriefly({ path: binary, args, folder, env, timeoutMs: 120_000 })
    if (ended.exitCode !== exitCode)
      throw new Error(`terraform ${args.join(' ')} ended with ${ended.exitCode}\n${stdout}\n${stderr}`)
    return stdout
  }

  return {
    configure: async (options) =>
      writeFileSync(join(folder, 'main.tf.json'), await moduleRoot(modules, options === 'options')),
    terraform: (args, exitCode) => terraform([...args, '-no-color'], exitCode),
    async madeByModule() {
      const { resources } = State.parse(JSON.parse(await terraform(['state', 'pull'])))
      const made = new Map<string, MadeResource[]>()
      for (const { module = '', mode, instances } of resources) {
        const id = /^module\.([\w-]+)/.exec(module)?.[1]
        if (mode !== 'managed' || id === undefined) continue
        const here = instances.flatMap(({ attributes }) =>
          attributes.id && attributes.type ? [{ id: attributes.id, type: attributes.type.split('@')[0] ?? '' }] : [],
        )
        made.set(id, [...(made.get(id) ?? []), ...here])
      }
      return made
    },
    async close() {
      await provider.close()
      for (const used of [folder, socketFolder]) rmSync(used, { recursive: true, force: true })
    },
  }
}
