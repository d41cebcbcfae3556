import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { CommandError } from '../../../exit-code.ts'

const mark = '# Imported from Azure Policy. Another import of the same definition replaces this file.\n'

/**
 * Writes controls and standards as files of a folder, and answers their names.
 * @throws CommandError before anything is written where a file of the same name was not imported
 */
export function writeControls(folder: string, { controls, standards }: Catalogue): string[] {
  const files = [
    ...controls.map(({ service, ...control }) => ({
      file: path.join(folder, 'controls', service, `${control.id}.yaml`),
      value: control,
    })),
    ...standards.map((standard) => ({ file: path.join(folder, 'standards', `${standard.id}.yaml`), value: standard })),
  ]
  for (const { file } of files)
    if (existsSync(file) && !readFileSync(file, 'utf8').startsWith(mark))
      throw new CommandError(
        `${file} is there already, and was not imported.`,
        undefined,
        'Rename or move it, or import into another folder.',
      )
  for (const { file, value } of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, mark + stringify(value, { lineWidth: 0 }))
  }
  return files.map(({ file }) => file)
}
