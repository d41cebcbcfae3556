import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArmTypes } from '../../arm/published/arm-types.ts'
import { type Catalogue, CatalogueError, type CatalogueFault } from '../catalogue/catalogue.ts'
import { checkControls, checkStandards, type ReadControl, type ReadStandard } from '../catalogue/check-catalogue.ts'
import { type CatalogueFiles, type LoadedCatalogue, readCatalogueFiles } from '../catalogue/load-catalogue.ts'
import { armFaults } from './check-arm.ts'
import { fixBodyFaults } from './check-fix-bodies.ts'

/** Lists what published types lack and is right nevertheless: `<type> <path>  # source` a line. */
const exceptionsFile = 'arm-exceptions.txt'

/**
 * The controls and standards of a folder of one's own (`controls/<service>/<id>.yaml`, `standards/<id>.yaml`), with every fault: those of
 * each file, ids that Parapet ships, and what the published types of Azure do not have.
 */
export function loadOwnControls(
  folder: string,
  shipped: Catalogue,
  armTypes: ArmTypes,
  options: { cases?: boolean } = {},
): LoadedCatalogue {
  const files = readCatalogueFiles(folder, options)
  const { controls, cases, standards, faults } = files
  const ids = new Set([...shipped.controls, ...controls.map(({ control }) => control)].map(({ id }) => id))
  const all = [
    ...(hasNothing(files) ? [emptyFault(folder)] : []),
    ...faults,
    ...checkControls(controls),
    ...checkStandards(standards, ids),
    ...shadowFaults(files, shipped),
    ...armFaultsOf(controls, armTypes, knownPaths(join(folder, exceptionsFile))),
  ]
  return {
    controls: controls.map(({ control }) => control),
    cases,
    standards: standards.map(({ standard }) => standard),
    // Files are read from beneath the folder: whoever looks for one stands beside it.
    faults: all.map((fault) => (fault.file === folder ? fault : { ...fault, file: join(folder, fault.file) })),
  }
}

/**
 * What Parapet ships and a folder of one's own, as one catalogue.
 * @throws CatalogueError with every fault of the folder; nothing of it is judged by then
 */
export function withOwnControls(shipped: Catalogue, folder: string, armTypes: ArmTypes): Catalogue {
  const { controls, standards, faults } = loadOwnControls(folder, shipped, armTypes, { cases: false })
  if (faults.length > 0) throw new CatalogueError(faults)
  return { controls: [...shipped.controls, ...controls], standards: [...shipped.standards, ...standards] }
}

function hasNothing({ controls, standards, faults }: CatalogueFiles): boolean {
  return controls.length + standards.length + faults.length === 0
}

function emptyFault(folder: string): CatalogueFault {
  const problem = existsSync(folder)
    ? 'holds no control (controls/<service>/<id>.yaml) and no standard (standards/<id>.yaml); begin with: parapet controls new <id> --resource <type>'
    : 'is not there'
  return { file: folder, problem }
}

function shadowFaults({ controls, standards }: CatalogueFiles, shipped: Catalogue): CatalogueFault[] {
  const ids = new Set(shipped.controls.map(({ id }) => id))
  const standardIds = new Set(shipped.standards.map(({ id }) => id))
  const own = ({ control }: ReadControl) => ids.has(control.id)
  const ownStandard = ({ standard }: ReadStandard) => standardIds.has(standard.id)
  return [
    ...controls
      .filter(own)
      .map(({ read }) => read.faultAt(['id'], 'is the id of a control that Parapet ships; take another one')),
    ...standards
      .filter(ownStandard)
      .map(({ read }) => read.faultAt(['id'], 'is the id of a standard that Parapet ships; take another one')),
  ]
}

function armFaultsOf(
  controls: readonly ReadControl[],
  armTypes: ArmTypes,
  known: ReadonlySet<string>,
): CatalogueFault[] {
  const isKnown = (text: string) => known.has(text)
  return controls.flatMap(({ control, read }) =>
    [...armFaults(control, armTypes, isKnown), ...fixBodyFaults(control, isKnown)].map(({ at, problem }) =>
      read.faultAt(at, problem),
    ),
  )
}

function knownPaths(file: string): Set<string> {
  if (!existsSync(file)) return new Set()
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Set(
    lines
      .map((line) => (line.split('#')[0] ?? '').trim().replace(/\s+/g, ' ').toLowerCase())
      .filter((line) => line !== ''),
  )
}
