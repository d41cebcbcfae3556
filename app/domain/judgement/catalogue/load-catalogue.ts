import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { z } from 'zod'
import { NotUtf8Error, utf8Text } from '../../arm/utf8.ts'
import { Control } from '../controls/control.ts'
import { type ControlCase, ControlCases } from '../controls/control-case.ts'
import { type Catalogue, type CatalogueControl, CatalogueError, type CatalogueFault } from './catalogue.ts'
import { checkControls, checkStandards, type ReadControl, type ReadStandard } from './check-catalogue.ts'
import { schemaFaults } from './schema-faults.ts'
import { Standard } from './standard.ts'
import { parseYamlFile, type YamlFile } from './yaml-file.ts'

/** A catalogue folder's content. With faults, `controls` and `standards` hold those that could be read. */
export interface LoadedCatalogue {
  controls: CatalogueControl[]
  /** The cases of each control by its id. */
  cases: Record<string, ControlCase[]>
  standards: Standard[]
  faults: CatalogueFault[]
}

/** What the files of a folder hold, each with its places. */
export interface CatalogueFiles {
  controls: ReadControl[]
  cases: Record<string, ControlCase[]>
  standards: ReadStandard[]
  faults: CatalogueFault[]
}

const casesEnding = '.cases.yaml'

/**
 * Reads `controls/<service>/*.yaml` and `standards/*.yaml` beneath a folder (`playbooks`) and lists every fault. Cases are half of the
 * text and prove controls: whoever only judges leaves them out.
 */
export function loadCatalogue(folder: string, options: { cases?: boolean } = {}): LoadedCatalogue {
  const { controls, cases, standards, faults } = readCatalogueFiles(folder, options)
  const known = new Set(controls.map(({ control }) => control.id))
  return {
    controls: controls.map(({ control }) => control),
    cases,
    standards: standards.map(({ standard }) => standard),
    faults: [...faults, ...checkControls(controls), ...checkStandards(standards, known)],
  }
}

/** Reads the files of a folder as `loadCatalogue` does, and checks each by itself. */
export function readCatalogueFiles(folder: string, { cases: withCases = true } = {}): CatalogueFiles {
  const faults: CatalogueFault[] = []
  const cases: Record<string, ControlCase[]> = {}
  const controls: ReadControl[] = []
  const files = yamlFiles(join(folder, 'controls'))
  const wanted = withCases ? files : files.filter((file) => !file.endsWith(casesEnding))
  for (const file of wanted) {
    const read = readYaml(folder, file)
    faults.push(...read.faults)
    if (file.endsWith(casesEnding)) {
      const value = parse(ControlCases, read, faults)
      if (value) cases[basename(file, casesEnding)] = value
      if (!files.includes(file.replace(/\.cases\.yaml$/, '.yaml')))
        faults.push(read.faultAt([], 'has no control beside it'))
    } else {
      const value = parse(Control, read, faults)
      if (value) controls.push({ control: { ...value, service: basename(dirname(file)) }, read })
    }
  }
  const standards = yamlFiles(join(folder, 'standards')).flatMap((file) => {
    const read = readYaml(folder, file)
    faults.push(...read.faults)
    const standard = parse(Standard, read, faults)
    return standard ? [{ standard, read }] : []
  })
  return { controls, cases, standards, faults }
}

/**
 * The catalogue of a folder, without the cases of its controls.
 * @throws CatalogueError when any file has a fault.
 */
export function readCatalogue(folder: string): Catalogue {
  const { controls, standards, faults } = loadCatalogue(folder, { cases: false })
  if (faults.length > 0) throw new CatalogueError(faults)
  return { controls, standards }
}

/** What is not UTF-8 is a fault of the file. */
function readYaml(folder: string, file: string): YamlFile {
  const name = relative(folder, file)
  try {
    return parseYamlFile(utf8Text(readFileSync(file)), name)
  } catch (error) {
    if (!(error instanceof NotUtf8Error)) throw error
    return { ...parseYamlFile('', name), faults: [{ file: name, problem: error.message }] }
  }
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function parse<Output>(schema: z.ZodType<Output>, read: YamlFile, faults: CatalogueFault[]): Output | undefined {
  if (read.faults.length > 0) return undefined
  const result = schema.safeParse(read.value)
  if (result.success) return result.data
  faults.push(...schemaFaults(result.error, read))
  return undefined
}
