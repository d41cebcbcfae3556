import type { TerraformBinary } from '#app/terraform/binary.ts'
import { defaultAllowedProviders } from '#app/terraform/cli-config.ts'
import type { Refusal } from '#app/terraform/hcl/screened-configuration.ts'
import { createJobFolder, type JobFolder, removeJobFolder } from '#app/terraform/job-folder.ts'
import type { ProviderAccess } from '#app/terraform/provider-access.ts'
import type { PhaseContext } from '#app/terraform/run-phase.ts'
import { readState } from '#app/terraform/state-file.ts'
import { markedInState } from '#app/terraform/state-secrets.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { type ConfigurationFiles, readConfiguration } from '../rows/configurations.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { inspectConfiguration } from '../rows/inspected-configuration.ts'
import { openVariables, plainValues, secretTexts, secretValues } from '../rows/run-variables.ts'
import { currentState, type StoredState } from '../rows/state-store.ts'
import type { WorkspaceRow } from '../rows/workspace-row.ts'
import { movedFile } from './moved-instances.ts'
import { requireTerraform } from './require-terraform.ts'

/** Everything on disk and in memory that the phases of one execution share. */
export interface OpenJob {
  folder: JobFolder
  binary: TerraformBinary
  access: ProviderAccess
  context: Pick<PhaseContext, 'binary' | 'folder' | 'access'>
  /** Modules have to be loaded by an `init`. */
  hasModules: boolean
  /** The state that the execution began with. */
  state: StoredState | undefined
  /** Removes the folder, unless it is kept for whoever collects it, and closes the providers' way to the cloud. */
  close(options?: { keepFolder: boolean }): Promise<void>
}

/**
 * Makes the folder of an execution: configuration, plain variables, state, lock file. Secret values stay out of it.
 * @throws AppError `invalid` with file and line when the configuration may not be run.
 */
export async function openJob(
  services: ExecutionServices,
  row: ExecutionRow,
  workspace: WorkspaceRow,
  extraFiles: ConfigurationFiles = {},
): Promise<OpenJob> {
  const binary = await requireTerraform(services)
  const files = await readConfiguration(services.db, row.configuration_id)
  const { refusals, variables, hasModules, instanceKeys } = await inspectConfiguration(row.configuration_id, files)
  requireSafe(refusals)
  const values = openVariables(services, workspace.id, row.variables_sealed)
  const state = await currentState(services, workspace.id)
  const access = await services.terraform.access(row.environment_id, row.subscription_id)
  try {
    const folder = await createJobFolder(
      services.terraform.jobsFolder,
      Object.entries({
        ...files,
        ...extraFiles,
        ...(state && movedFile(instanceKeys, readState(state.text).resources)),
        ...(workspace.lock_file && { '.terraform.lock.hcl': workspace.lock_file }),
      }).map(([name, content]) => ({ name, content })),
      {
        variables: plainValues(variables, values),
        ...(state && { state: state.text }),
        providers: {
          allowed: defaultAllowedProviders,
          ...(services.terraform.mirror
            ? { mirrorFolder: services.terraform.mirror }
            : { cacheFolder: services.terraform.cacheFolder }),
        },
      },
    )
    return {
      folder,
      binary,
      access,
      context: {
        binary,
        folder,
        access: {
          env: access.env,
          attached: access.attached,
          secrets: secretValues(variables, values),
          hidden: [...access.secrets, ...secretTexts(variables, values)],
          marked: state ? markedInState(state.text) : [],
          host: process.env,
        },
      },
      hasModules,
      state,
      async close({ keepFolder } = { keepFolder: false }) {
        if (!keepFolder) await removeJobFolder(folder)
        await access.close()
      },
    }
  } catch (error) {
    await access.close()
    throw error
  }
}

/** @throws AppError `invalid` */
function requireSafe(refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return
  const issues = refusals.map(({ file, line, message }) => ({ path: `${file}:${line ?? 1}`, message }))
  throw new AppError('invalid', issues.map(({ path, message }) => `${path}: ${message}`).join('\n'), { issues })
}
