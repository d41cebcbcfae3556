import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import type { ImportOptions as Values } from '#app/domain/judgement/azure-policy/import/import-definition.ts'
import type { Imported } from '#app/domain/judgement/azure-policy/import/import-policies.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError, exitCode } from '../../../exit-code.ts'
import { armTypesFile } from '../../../judge/arm-types-file.ts'
import { clean } from '../../../output/clean.ts'
import { note, print, printJson } from '../../../output/stdout.ts'
import type { ImportOptions } from './options.ts'
import { readAliases, readValues } from './read-json.ts'
import { writeControls } from './write-controls.ts'

/** What an import goes by, of what the command line says. @throws CommandError naming a file */
export const importOptions = ({ aliases, parameter, parameters, type }: ImportOptions): Values => ({
  armTypes: readArmTypes(armTypesFile()),
  aliases: readAliases(aliases),
  given: readValues(parameter, parameters),
  types: type ?? [],
})

/**
 * Writes what was imported into the folder, where one is named, and tells it.
 * @throws CommandError with 5 when anything was refused
 */
export function endImport(imported: Imported, options: ImportOptions, lines: readonly string[]): void {
  const { controls: folder, json } = options
  const written = folder === undefined ? [] : writeControls(folder, imported)
  if (json) printJson({ ...imported, written })
  else {
    print(...lines)
    if (folder === undefined) note('', 'Nothing was written: name a folder with --controls.')
    else
      note(
        '',
        `Wrote ${countOf(written.length, 'file')} to ${folder}. Judge by them with: parapet scan --file <inventory> --controls ${folder}`,
      )
  }
  const refused = imported.refused.length
  if (refused > 0)
    throw new CommandError(
      `${countOf(refused, 'definition')} refused: no control judges what ${refused === 1 ? 'it asks' : 'they ask'}.`,
      exitCode.partial,
    )
}

export const importedLines = ({ controls, standards, refused }: Imported): string[] => [
  ...controls.map(({ id, resource }) => clean(`  ✔ ${id}   ${resource}`)),
  ...standards.map(({ id, requirements }) => clean(`  ✔ ${id}   ${countOf(requirements.length, 'requirement')}`)),
  ...refused.flatMap(({ name, initiative, reason }) => [
    clean(`  ✖ ${name}${initiative ? ` (of ${initiative})` : ''}`),
    clean(`      ${reason}`),
  ]),
]
