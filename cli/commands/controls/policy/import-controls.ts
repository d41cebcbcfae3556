import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import {
  type PolicyDefinition,
  type PolicyInitiative,
  readPolicies,
} from '#app/domain/judgement/azure-policy/import/definition.ts'
import {
  type Imported,
  importPolicies,
  type Refused,
} from '#app/domain/judgement/azure-policy/import/import-policies.ts'
import { Refusal } from '#app/domain/judgement/azure-policy/refusal.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError, exitCode } from '../../../exit-code.ts'
import { armTypesFile } from '../../../judge/arm-types-file.ts'
import { clean } from '../../../output/clean.ts'
import { note, print, printJson } from '../../../output/stdout.ts'
import type { ImportOptions } from './options.ts'
import { readAliases, readJson, readValues } from './read-json.ts'
import { writeControls } from './write-controls.ts'

/**
 * Reads Azure Policy definitions and initiatives as controls and standards, and writes them into a folder.
 * @throws CommandError with 5 when any was refused: each is told with its reason
 */
export function importControls(files: readonly string[], options: ImportOptions): void {
  const { policies, refused: unread } = readAll(files)
  const imported = importPolicies(policies, {
    armTypes: readArmTypes(armTypesFile()),
    aliases: readAliases(options.aliases),
    given: readValues(options.parameter, options.parameters),
    types: options.type ?? [],
  })
  const refused = [...unread, ...imported.refused]
  const written = options.controls === undefined ? [] : writeControls(options.controls, imported)
  if (options.json) printJson({ ...imported, refused, written })
  else show({ ...imported, refused }, written, options.controls)
  if (refused.length > 0)
    throw new CommandError(
      `${countOf(refused.length, 'definition')} refused: no control judges what ${refused.length === 1 ? 'it asks' : 'they ask'}.`,
      exitCode.partial,
    )
}

function readAll(files: readonly string[]) {
  const policies: (PolicyDefinition | PolicyInitiative)[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const json = readJson(file)
    try {
      policies.push(...readPolicies(json, file))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ name: file, reason: error.message })
    }
  }
  return { policies, refused }
}

function show(
  { controls, standards, refused }: Imported,
  written: readonly string[],
  folder: string | undefined,
): void {
  print(
    ...controls.map(({ id, resource }) => clean(`  ✔ ${id}   ${resource}`)),
    ...standards.map(({ id, requirements }) => clean(`  ✔ ${id}   ${countOf(requirements.length, 'requirement')}`)),
    ...refused.flatMap(({ name, initiative, reason }) => [
      clean(`  ✖ ${name}${initiative ? ` (of ${initiative})` : ''}`),
      clean(`      ${reason}`),
    ]),
  )
  if (folder === undefined) note('', 'Nothing was written: name a folder with --controls.')
  else
    note(
      '',
      `Wrote ${countOf(written.length, 'file')} to ${folder}. Judge by them with: parapet scan --file <inventory> --controls ${folder}`,
    )
}
