import { builtHeads } from './catalogue.ts'
import type { CatalogueHeads } from './heads-of.ts'

/**
 * What lists say of the controls and standards that were built with this terminal, and of those of a folder of one's own.
 * @throws CatalogueError with every fault of the folder
 */
export async function catalogueHeads(folder: string | undefined): Promise<CatalogueHeads> {
  if (folder === undefined) return builtHeads()
  const { catalogueOf } = await import('./catalogue-of.ts')
  const { headsOf } = await import('./heads-of.ts')
  return headsOf(await catalogueOf(folder))
}
