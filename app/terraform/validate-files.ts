import type { TerraformBinary } from './binary.ts'
import type { ProviderSource } from './cli-config.ts'
import type { TerraformAccess } from './environment.ts'
import type { Diagnostic } from './events.ts'
import { createJobFolder, type JobFile, type JobFolder, removeJobFolder } from './job-folder.ts'
import { initPhase, validatePhase } from './phases.ts'

interface ValidateRequest {
  binary: TerraformBinary
  /** Where the job folder is made. */
  root: string
  files: JobFile[]
  access: TerraformAccess
  providers?: ProviderSource
}

/** Terraform's judgement of a configuration: errors and warnings with file and line; none when all is well. */
export async function validateFiles(request: ValidateRequest): Promise<Diagnostic[]> {
  const { binary, root, files, access, providers } = request
  const folder = await createJobFolder(root, files, { providers })
  try {
    const context = { binary, folder, access }
    const init = await initPhase(context)
    const found = init.success ? (await validatePhase(context)).diagnostics : init.diagnostics
    return (init.success || found.length > 0 ? found : [failureOf(init.stderr)]).map((one) =>
      withoutFolder(one, folder),
    )
  } finally {
    await removeJobFolder(folder)
  }
}

/** Where a job's files lie on the disk is nobody's business: their names say which they are. */
function withoutFolder(diagnostic: Diagnostic, { path }: JobFolder): Diagnostic {
  const shown = (text: string) => text.replaceAll(`${path}/`, '').replaceAll(path, '.')
  return { ...diagnostic, summary: shown(diagnostic.summary), detail: shown(diagnostic.detail) }
}

function failureOf(stderr: string): Diagnostic {
  return { severity: 'error', summary: 'terraform init failed', detail: stderr.slice(0, 2000).trim() }
}
