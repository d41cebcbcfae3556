import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { findTerraform } from '#app/terraform/binary.ts'
import type { TerraformAccess } from '#app/terraform/environment.ts'
import type { TerraformEvent } from '#app/terraform/events.ts'
import { createJobFolder, type JobContent, type JobFile } from '#app/terraform/job-folder.ts'
import type { PhaseContext } from '#app/terraform/run-phase.ts'
import { findStates, newestState, type StateFile } from '#app/terraform/state-file.ts'

interface TestJob {
  context: PhaseContext
  /** Every event so far. */
  events: TerraformEvent[]
  /** Resolves with the first event, past or to come, that fits. */
  seen(fits: (event: TerraformEvent) => boolean): Promise<TerraformEvent>
}

export const noAccess: TerraformAccess = { env: {}, secrets: {}, attached: null }

/** A temporary folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parapet-terraform-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A job of the real Terraform in a temporary folder. */
export async function testJob(
  files: JobFile[] | string,
  content: JobContent = {},
  access: Partial<TerraformAccess> = {},
): Promise<TestJob> {
  const binary = await findTerraform(process.env)
  const root = await temporaryFolder()
  const all = typeof files === 'string' ? [{ name: 'main.tf', content: files }] : files
  const folder = await createJobFolder(root, all, content)
  const events: TerraformEvent[] = []
  const waiting: { fits: (event: TerraformEvent) => boolean; resolve: (event: TerraformEvent) => void }[] = []
  return {
    events,
    seen: (fits) =>
      new Promise((resolve) => {
        const past = events.find(fits)
        if (past) resolve(past)
        else waiting.push({ fits, resolve })
      }),
    context: {
      binary,
      folder,
      access: { ...noAccess, ...access },
      onEvent(event) {
        events.push(event)
        for (const { fits, resolve } of waiting) if (fits(event)) resolve(event)
      },
    },
  }
}

/** A resource whose creation runs a shell command. */
export function provisioned(name: string, command: string, after: string[] = []): string {
  return `
resource "terraform_data" "${name}" {
  depends_on = [${after.map((one) => `terraform_data.${one}`).join(', ')}]
  provisioner "local-exec" {
    command = ${JSON.stringify(command).replaceAll('${', '$${')}
  }
}
`
}

/** Of which resource an event of this type tells. */
export function tells(type: TerraformEvent['type'], address: string): (event: TerraformEvent) => boolean {
  return (event) => event.type === type && 'hook' in event && event.hook.resource.addr === address
}

/** The number that a provisioner printed after this word, e.g. a process id. */
export function printed(event: TerraformEvent, word: string): number | undefined {
  const output = event.type === 'provision_progress' ? (event.hook.output ?? '') : ''
  const [, number] = new RegExp(`^${word} (\\d+)$`).exec(output) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The newest state in the job's folder. */
export async function stateOf({ context }: TestJob): Promise<StateFile | null> {
  return newestState(await findStates(context.folder.path))
}
