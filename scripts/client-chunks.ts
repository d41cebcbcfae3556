import { statSync } from 'node:fs'
import { transformSync } from 'esbuild'
import type { Rollup } from 'vite'
import { joinParts, type Part } from './join-parts.ts'

/** Files that every page loads, by what they begin with; each takes what its modules import, but for what an earlier one has. Notices are on nearly every page. */
const everywhere = {
  react: /\/node_modules\/(react|react-dom|react-router-dom|@remix-run)\//,
  mantine: /\/node_modules\/@mantine\/core\/esm\/core\//,
  frame: /\/app\/(entry\.client|root|routes\/pages\/shell\/shell|components\/viewer-note)\.tsx$|preload-helper/,
}
/** Who uses a schema loads all of them. */
const zod = /\/node_modules\/zod\//
const client = '?__remix-build-client-route'
/** Files that a page may load. */
const mostFiles = 12
/** Files that every page of the console loads: those above with the browser's entry, and what names the root and the frame. */
const filesEverywhere = 5

/** A page as Remix knows it: its file below `app`, and the page around it. */
interface Route {
  file: string
  parentId?: string
}

type Routes = Readonly<Record<string, Route>>

/** A package of which one module gives on what hundreds of others export, and where below `node_modules` a name of theirs is. */
const mantine = {
  barrel: '@mantine/core/esm/index.mjs',
  fileOf: (name: string) => `@mantine/core/esm/components/${name}/${name}.mjs`,
}

/**
 * The file that a module of the browser's code goes to; undefined where the bundler may choose, as for what is loaded
 * later. What several pages need is joined to few files so that the heaviest pages load little that they do not need. No
 * file may import another in a circle: each takes all that its modules import, but for what an earlier one has.
 * @param routesOf gives the pages, once the bundler asks
 */
export function createChunkOf(routesOf: () => Routes): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= assignChunks([...getModuleIds()], getModuleInfo, routesOf())
    return chunks.get(id)
  }
}

function assignChunks(ids: readonly string[], infoOf: Rollup.GetModuleInfo, routes: Routes): Map<string, string> {
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
  const hasSchema = (id: string) => importsOf(id).some((one) => zod.test(one))
  const needs = (from: readonly string[]) =>
    [...closure(from, importsOf)].filter((id) => !chunks.has(id) && !hasSchema(id))
  const pages = Object.values(routes)
    .map((route) => modulesOf(route, routes, ids))
    .filter((modules) => modules.length > 0)
  const sizes = new Map<string, number>()
  const sizeOf = (id: string) => {
    const size = sizes.get(id) ?? minifiedSize(infoOf(id)?.code ?? '') + styleSize(id)
    sizes.set(id, size)
    return size
  }
  const alwaysLoaded = [...chunks.keys()].filter((id) => chunks.get(id) !== 'zod')
  const always = alwaysLoaded.reduce((sum, id) => sum + sizeOf(id), 0)
  const later = new Set(needs(ids.filter((id) => infoOf(id)?.dynamicImporters.length)))
  const parts = partsOf(pages, needs, importsOf, sizeOf, later)
  const mostOf = new Map(pages.map((modules) => [modules.join(), mostFiles - filesEverywhere - modules.length]))
  for (const [at, { members }] of joinParts(parts, mostOf, always).entries()) assign(`shared-${at + 1}`, members)
  return chunks
}

/** Of what is left of code when nobody has to read it. */
const minifiedSize = (code: string) => transformSync(code, { minify: true, loader: 'js' }).code.length

/** Of a style sheet, which the bundler's code of it is not. They weigh more: a page may have a seventh as much of them as of scripts. */
const styleSize = (id: string) => (id.endsWith('.css') ? 5 * statSync(id).size : 0)

/** The modules of a page and of those around it, but for root and frame. */
function modulesOf({ file, parentId }: Route, routes: Routes, ids: readonly string[]): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const around = parent ? modulesOf(parent, routes, ids) : []
  const own = ids.find((id) => id.endsWith(`/app/${file}${client}`))
  return own && !everywhere.frame.test(own.slice(0, -client.length)) ? [...around, own] : around
}

/** What pages need, by which of them do. Pages are named by their modules. */
function partsOf(
  pages: readonly (readonly string[])[],
  needs: (from: readonly string[]) => readonly string[],
  importsOf: (id: string) => readonly string[],
  sizeOf: (id: string) => number,
  later: ReadonlySet<string>,
): Part[] {
  const modulesOf = new Map<string, string[]>()
  for (const module of new Set(pages.flat()))
    for (const id of needs([module])) modulesOf.set(id, [...(modulesOf.get(id) ?? []), module])
  const parts = new Map<string, Part>()
  for (const [id, modules] of modulesOf) {
    const isOwn = modules.length === 1 && !later.has(id)
    const key = isOwn ? `own ${modules}` : modules.join()
    const having = pages.filter((page) => page.some((module) => modules.includes(module))).map((page) => page.join())
    const part = parts.get(key) ?? { pages: new Set(having), isOwn, members: [], imports: [], size: 0 }
    part.members.push(id)
    part.imports.push(...importsOf(id))
    part.size += sizeOf(id)
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** What each module imports, by itself and not through Mantine's barrel. */
function readImports(ids: readonly string[], infoOf: Rollup.GetModuleInfo): (id: string) => readonly string[] {
  const packaged = new Map(ids.flatMap((id) => (isPackage(id) ? [[placeOf(id), id] as const] : [])))
  const importsOf = (id: string): readonly string[] => {
    const info = infoOf(id)
    if (!info || placeOf(id) === mantine.barrel) return []
    return info.importedIds.flatMap((imported) => {
      if (placeOf(imported) !== mantine.barrel) return imported
      const named = info.code?.match(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/)?.[1] ?? ''
      return named.split(',').flatMap((one) => packaged.get(mantine.fileOf(one.trim().replace(/ as .*/, ''))) ?? [])
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
