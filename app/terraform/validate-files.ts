import type { TerraformBinary } from './binary.ts'
import type { ProviderSource } from './cli-config.ts'
import type { TerraformAccess } from './environment.ts'
import type { Diagnostic } from './events.ts'
import { createJobFolder, type JobFile, removeJobFolder } from './job-folder.ts'
import { initPhase, validatePhase } from './phases.ts'

interface ValidateRequest {
  binary: TerraformBinary
  /** Where the job folder is made. */
  root: string
  files: JobFile[]
  access: TerraformAccess
  providers?: ProviderSource
  signal?: AbortSignal
}

/** Terraform's judgement of a configuration: errors and warnings with file and line; none when all is well. */
export async function validateFiles(request: ValidateRequest): Promise<Diagnostic[]> {
  const { binary, root, files, access, providers, signal } = request
  const folder = await createJobFolder(root, files, { providers })
  try {
    const context = { binary, folder, access, signal }
    const init = await initPhase(context)
    if (!init.success) return init.diagnostics.length > 0 ? init.diagnostics : [failureOf(init.stderr)]
    return (await validatePhase(context)).diagnostics
  } finally {
    await removeJobFolder(folder)
  }
}

function failureOf(stderr: string): Diagnostic {
  return { severity: 'error', summary: 'terraform init failed', detail: stderr.slice(0, 2000).trim() }
}
