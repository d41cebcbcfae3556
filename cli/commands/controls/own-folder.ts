import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import type { LoadedCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { loadOwnControls } from '#app/domain/judgement/own-controls/load-own-controls.ts'
import { usageError } from '../../exit-code.ts'
import { armTypesFile } from '../../judge/arm-types-file.ts'
import { builtCatalogue } from '../../judge/catalogue.ts'

/** The controls of a folder that a person named, or that PARAPET_CONTROLS names, with their cases and every fault. */
export function readOwnFolder(named: string | undefined): LoadedCatalogue & { folder: string } {
  const folder = named ?? process.env.PARAPET_CONTROLS
  if (folder === undefined)
    throw usageError(
      'Which folder? Name it, or set PARAPET_CONTROLS.',
      'It holds controls/<service>/<id>.yaml and standards/<id>.yaml.',
    )
  return { folder, ...loadOwnControls(folder, builtCatalogue(), readArmTypes(armTypesFile())) }
}
