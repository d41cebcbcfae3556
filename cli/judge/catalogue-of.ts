import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { armTypesFile } from './arm-types-file.ts'
import { builtCatalogue } from './catalogue.ts'

/**
 * The controls and standards that were built with this terminal, and those of a folder of one's own.
 * @throws CatalogueError with every fault of the folder
 */
export async function catalogueOf(folder: string | undefined): Promise<Catalogue> {
  const shipped = builtCatalogue()
  if (folder === undefined) return shipped
  const { withOwnControls } = await import('#app/domain/judgement/own-controls/load-own-controls.ts')
  const { readArmTypes } = await import('#app/domain/arm/published/arm-types.ts')
  return withOwnControls(shipped, folder, readArmTypes(armTypesFile()))
}
