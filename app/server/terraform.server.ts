import path from 'node:path'
import type { ExecutionServices } from '#app/domain/executions/execution-services.ts'
import { findTerraform, type TerraformBinary } from '#app/terraform/binary.ts'
import type { ServerEnv } from './env.server.ts'

/** Where Terraform is, where its jobs run, and how its providers reach the cloud. */
export function terraformServices(
  variables: NodeJS.ProcessEnv,
  env: ServerEnv,
  access: ExecutionServices['terraform']['access'],
): ExecutionServices['terraform'] {
  let found: Promise<TerraformBinary> | undefined
  return {
    binary() {
      // One that is missing is looked for again: it may be installed by now.
      found ??= findTerraform(variables).catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    },
    access,
    jobsFolder: path.join(env.dataFolder, 'jobs'),
    cacheFolder: path.join(env.dataFolder, 'providers'),
    ...(env.terraformMirror && { mirror: env.terraformMirror }),
  }
}
