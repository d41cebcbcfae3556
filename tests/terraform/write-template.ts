import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TemplateFile } from '#app/contract/templates.ts'

/** Puts the files of a template into a folder, in place of those of the one before. */
export function writeTemplate(folder: string, files: readonly TemplateFile[]): void {
  for (const old of ['modules', 'main.tf', 'variables.tf', 'outputs.tf', 'resources.tf', 'before.tf'])
    rmSync(join(folder, old), { recursive: true, force: true })
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
