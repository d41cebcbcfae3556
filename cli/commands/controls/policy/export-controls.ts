import path from 'node:path'
import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import { exportControl, type PolicyJson } from '#app/domain/judgement/azure-policy/export/export-control.ts'
import { Refusal } from '#app/domain/judgement/azure-policy/refusal.ts'
import type { FieldSources } from '#app/domain/judgement/azure-policy/resolve-field.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError, exitCode } from '../../../exit-code.ts'
import { armTypesFile } from '../../../judge/arm-types-file.ts'
import { catalogueOf } from '../../../judge/catalogue-of.ts'
import { clean } from '../../../output/clean.ts'
import { note, printJson } from '../../../output/stdout.ts'
import { notThere } from '../../../server/not-there.ts'
import { writeFiles } from '../../templates/write-files.ts'
import type { ExportOptions } from './options.ts'
import { readAliases } from './read-json.ts'

/**
 * Writes controls as Azure Policy definitions.
 * @throws CommandError with 5 when a rule of Azure Policy cannot say one: each is told with its reason
 */
export async function exportControls(options: ExportOptions): Promise<void> {
  const { controls } = await catalogueOf(options.controls)
  const known = controls.map(({ id }) => id)
  for (const id of options.control ?? [])
    if (!known.includes(id))
      throw notThere({ noun: 'control', named: id, known, advice: 'List them with: parapet controls list' })
  const sources = { armTypes: readArmTypes(armTypesFile()), aliases: readAliases(options.aliases) }
  const asked = controls.filter(({ id }) => !options.control || options.control.includes(id))
  const { definitions, refused } = exportAll(asked, sources)
  writeDefinitions(definitions, refused, options)
  if (refused.length > 0)
    throw new CommandError(
      `${countOf(refused.length, 'control')} cannot be said as an Azure Policy definition.`,
      exitCode.partial,
    )
}

interface Refused {
  id: string
  reason: string
}

function exportAll(controls: readonly Control[], sources: FieldSources) {
  const definitions: PolicyJson[] = []
  const refused: Refused[] = []
  for (const control of controls)
    try {
      definitions.push(exportControl(control, sources))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: control.id, reason: error.message })
    }
  return { definitions, refused }
}

/** To the folder if one is given, else to the output; what is refused is told in either case. */
function writeDefinitions(definitions: PolicyJson[], refused: Refused[], { out, json }: ExportOptions): void {
  if (out !== undefined)
    writeFiles(
      out,
      definitions.map((one) => ({ name: `${one.name}.json`, text: `${JSON.stringify(one, undefined, 2)}\n` })),
    )
  if (json) printJson({ definitions: out === undefined ? definitions : definitions.map(({ name }) => name), refused })
  else if (out === undefined) printJson(definitions)
  for (const { id, reason } of refused) note(clean(`  ✖ ${id}`), clean(`      ${reason}`))
  if (out !== undefined) note(`  Wrote ${countOf(definitions.length, 'definition')} to ${path.join(out)}.`)
}
