import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { ChoiceError, type ControlChoice, chooseControls } from '#app/domain/judgement/catalogue/choose-controls.ts'
import { usageError } from '../exit-code.ts'
import { builtCatalogue } from './catalogue.ts'

/**
 * The controls and standards that were built with this terminal, and those of a folder of one's own; those of them that are
 * chosen.
 * @throws CatalogueError with every fault of the folder, CommandError for a choice of what there is not
 */
export async function catalogueOf(folder: string | undefined, choice: ControlChoice = {}): Promise<Catalogue> {
  const catalogue = await allControls(folder)
  try {
    return chooseControls(catalogue, choice)
  } catch (error) {
    if (error instanceof ChoiceError) throw usageError(error.message, error.hint)
    throw error
  }
}

async function allControls(folder: string | undefined): Promise<Catalogue> {
  const shipped = builtCatalogue()
  if (folder === undefined) return shipped
  const { withOwnControls } = await import('#app/domain/judgement/own-controls/load-own-controls.ts')
  const { armTypesFile } = await import('./arm-types-file.ts')
  const { readArmTypes } = await import('#app/domain/arm/published/arm-types.ts')
  return withOwnControls(shipped, folder, readArmTypes(armTypesFile()))
}
