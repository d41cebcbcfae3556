import type { RouteConfigEntry } from '@remix-run/route-config'
import type { Rollup } from 'vite'
import routes from '../app/routes.ts'
import { groupByPages } from './group-by-pages.ts'
import { type ModuleGraph, readModuleGraph } from './module-graph.ts'

/** Libraries with all that they stand on; what two of them stand on goes to the first. */
const libraries = {
  react: inModules('react react-dom react-router-dom @remix-run'),
  mantine: inModules('@mantine/core/esm/core @mantine/hooks'),
  zod: inModules('zod'),
  'long-lists': inModules('@tanstack'),
}

/** What this many pages need is one file, which the first of them loads for the others. */
const manyPages = 10

/**
 * The file that a module of the browser's code goes to; undefined where the bundler may choose. Few files: React, Mantine,
 * what the frame of every page imports, what many pages import, a few for what some pages share. No file may import another
 * in a circle: each takes all that its modules import, but for what an earlier one has.
 */
export function createChunkOf(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined
  return (id, context) => {
    chunks ??= assignChunks(readModuleGraph(context))
    return chunks.get(id)
  }
}

function assignChunks(graph: ModuleGraph): Map<string, string> {
  const { ids, closure } = graph
  const chunks = new Map<string, string>()
  const assign = (name: string, members: Iterable<string>) => {
    for (const id of members) if (!chunks.has(id)) chunks.set(id, name)
  }
  const closureOf = (place: RegExp) => [...closure(ids.filter((id) => place.test(id)))]
  for (const [name, place] of Object.entries(libraries)) assign(name, closureOf(place))
  const frame = closureOf(/\/app\/(entry\.client|root|routes\/pages\/shell\/shell)\.tsx$|preload-helper/)
  assign(
    'mantine',
    frame.filter((id) => /\/node_modules\/(?!@tabler).*js$/.test(id)),
  )
  assign('frame', frame)
  // Whoever uses a schema loads zod with it: that is for the bundler to place.
  const rest = new Map([...readPages(graph)].filter(([id]) => !chunks.has(id) && !usesZod(closure([id]))))
  for (const [id, pages] of rest) if (pages.size >= manyPages) assign('shared', [id])
  for (const id of chunks.keys()) rest.delete(id)
  for (const [name, members] of groupByPages(rest, graph)) assign(name, members)
  return chunks
}

const usesZod = (ids: Iterable<string>) => [...ids].some((id) => libraries.zod.test(id))

const shell = 'routes/pages/shell/shell.tsx'

/** The signed-in pages that load each module: they import it, themselves or by others, or a page around them does. */
function readPages({ ids, closure }: ModuleGraph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  const around = pagesAround(routes)
  for (const page of ids.filter(
    (id) => id.includes('/app/routes/pages/') && id.endsWith('?__remix-build-client-route'),
  )) {
    const file = page.slice(page.indexOf('routes/pages/'), page.indexOf('?'))
    const outer = around.get(file) ?? []
    if (!outer.includes(shell)) continue
    const all = [file, ...outer].map((one) => page.replace(file, one))
    for (const id of closure(all)) pages.set(id, (pages.get(id) ?? new Set()).add(page))
  }
  return pages
}

/** The files of the routes around each. */
function pagesAround(entries: RouteConfigEntry[], outer: readonly string[] = []): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap(({ file, children = [] }) => [[file, outer] as const, ...pagesAround(children, [...outer, file])]),
  )
}

function inModules(places: string): RegExp {
  return new RegExp(`/node_modules/(${places.replaceAll(' ', '|')})[/.]`)
}
