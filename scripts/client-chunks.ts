import type { Rollup } from 'vite'
import { joinParts, type Part } from './join-parts.ts'

/** Files that every page loads, by what they begin with; each takes what its modules import, but for what an earlier one has. */
const everywhere = {
  react: /\/node_modules\/(react|react-dom|react-router-dom|@remix-run)\//,
  mantine: /\/node_modules\/@mantine\/core\/esm\/core\//,
  frame: /\/app\/(entry\.client|root|routes\/pages\/shell\/shell)\.tsx$|preload-helper/,
}
/** Who uses a schema loads all of them. */
const zod = /\/node_modules\/zod\//
const page = /\/app\/routes\/pages\/.*__remix-build-client-route/
/** Files of a page besides those that every page loads and its own. */
const mostFiles = 7

/** Packages of which one module gives on what hundreds of others export, and where below `node_modules` a name of theirs is. */
const barrels = [
  {
    name: '@mantine/core',
    barrel: '@mantine/core/esm/index.mjs',
    fileOf: (name: string) => `@mantine/core/esm/components/${name}/${name}.mjs`,
  },
  {
    name: '@tabler/icons-react',
    barrel: '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
    fileOf: (name: string) => `@tabler/icons-react/dist/esm/icons/${name}.mjs`,
  },
]

/**
 * The file that a module of the browser's code goes to; undefined where the bundler may choose, as for what is loaded
 * later. What several pages need is joined to few files so that the heaviest pages load little that they do not need. No
 * file may import another in a circle: each takes all that its modules import, but for what an earlier one has.
 */
export function createChunkOf(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= assignChunks([...getModuleIds()], getModuleInfo)
    return chunks.get(id)
  }
}

function assignChunks(ids: readonly string[], infoOf: Rollup.GetModuleInfo): Map<string, string> {
  const importsOf = readImports(ids, infoOf)
  const chunks = new Map<string, string>()
  const assign = (name: string, members: Iterable<string>) => {
    for (const id of members) if (!chunks.has(id)) chunks.set(id, name)
  }
  const closureOf = (place: RegExp) =>
    closure(
      ids.filter((id) => place.test(id)),
      importsOf,
    )
  assign('zod', closureOf(zod))
  for (const [name, place] of Object.entries(everywhere)) {
    const members = [...closureOf(place)]
    if (name === 'frame')
      assign(
        'mantine',
        members.filter((id) => isPackage(id) && !id.endsWith('.css')),
      )
    assign(name, members)
  }
  const pages = ids.filter((id) => page.test(id))
  const hasSchema = (id: string) => importsOf(id).some((one) => zod.test(one))
  const needed = new Map(
    pages.map((one) => [one, [...closure([one], importsOf)].filter((id) => !chunks.has(id) && !hasSchema(id))]),
  )
  const sizeOf = (id: string) => infoOf(id)?.code?.length ?? 0
  const alwaysLoaded = [...chunks.keys()].filter((id) => chunks.get(id) !== 'zod')
  const always = alwaysLoaded.reduce((sum, id) => sum + sizeOf(id), 0)
  const parts = joinParts(partsOf(needed, importsOf, sizeOf), mostFiles, always)
  for (const [at, { members }] of parts.entries()) assign(`shared-${at + 1}`, members)
  return chunks
}

/** What pages need, by which of them do. */
function partsOf(
  needed: ReadonlyMap<string, readonly string[]>,
  importsOf: (id: string) => readonly string[],
  sizeOf: (id: string) => number,
): Part[] {
  const pagesOf = new Map<string, string[]>()
  for (const [one, members] of needed) for (const id of members) pagesOf.set(id, [...(pagesOf.get(id) ?? []), one])
  const parts = new Map<string, Part>()
  for (const [id, pages] of pagesOf) {
    const key = pages.join()
    const part = parts.get(key) ?? { pages: new Set(pages), members: [], imports: [], size: 0 }
    part.members.push(id)
    part.imports.push(...importsOf(id))
    part.size += sizeOf(id)
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** What each module imports, by itself and not through a barrel. */
function readImports(ids: readonly string[], infoOf: Rollup.GetModuleInfo): (id: string) => readonly string[] {
  const packaged = new Map(ids.flatMap((id) => (isPackage(id) ? [[placeOf(id), id] as const] : [])))
  const importsOf = (id: string): readonly string[] => {
    const info = infoOf(id)
    if (!info || barrels.some(({ barrel }) => placeOf(id) === barrel)) return []
    return info.importedIds.flatMap((imported) => {
      const from = barrels.find(({ barrel }) => placeOf(imported) === barrel)
      if (!from) return imported
      const named = info.code?.match(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${from.name}["']`))?.[1] ?? ''
      return named.split(',').flatMap((one) => packaged.get(from.fileOf(one.trim().replace(/ as .*/, ''))) ?? [])
    })
  }
  const known = new Map<string, readonly string[]>()
  return (id) => {
    const found = known.get(id) ?? importsOf(id)
    known.set(id, found)
    return found
  }
}

const placeOf = (id: string) => id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length)

const isPackage = (id: string) => id.includes('/node_modules/')

/** Modules and all that they import, but for what is loaded later. */
function closure(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}
