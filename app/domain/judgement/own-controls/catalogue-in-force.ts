import type { ArmTypes } from '../../arm/published/arm-types.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { withOwnControls } from './load-own-controls.ts'

/** What a server judges by: what Parapet ships, and what the folder of own controls held when it was last read. */
export interface CatalogueInForce {
  current(): Catalogue
  /** How much of it is of the folder; undefined where there is none. */
  own(): { controls: number; standards: number } | undefined
  /**
   * Reads the folder again; `put` makes what was read be in force.
   * @throws CatalogueError with every fault
   */
  read(): { catalogue: Catalogue; put(): void }
}

/**
 * Reads the folder for the first time.
 * @throws CatalogueError with every fault of the folder
 */
export function catalogueInForce(
  shipped: Catalogue,
  folder: string | undefined,
  armTypes: () => ArmTypes,
): CatalogueInForce {
  const readAll = () => (folder === undefined ? shipped : withOwnControls(shipped, folder, armTypes()))
  let current = readAll()
  return {
    current: () => current,
    own: () =>
      folder === undefined
        ? undefined
        : {
            controls: current.controls.length - shipped.controls.length,
            standards: current.standards.length - shipped.standards.length,
          },
    read() {
      const catalogue = readAll()
      return {
        catalogue,
        put() {
          current = catalogue
        },
      }
    },
  }
}
