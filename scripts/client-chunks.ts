import type { Rollup } from 'vite'

/** The parts of Mantine that the frame of a page or most pages draw; others come with their pages. */
const drawnByMany =
  'Accordion/AccordionChevron ActionIcon Anchor AppShell Avatar Burger Button Card Checkbox/CheckIcon CloseButton Collapse Combobox CopyButton FocusTrap Group Indicator Input InputBase Loader Menu Overlay Paper Popover Portal ScrollArea Select Skeleton Stack Text TextInput Title Tooltip Transition UnstyledButton VisuallyHidden'

/** Libraries with all that they stand on; what two of them stand on goes to the first. */
const libraries = {
  react: inModules('react react-dom react-router-dom @remix-run'),
  mantine: inModules(`@mantine/core/esm/core @mantine/core/esm/components/(${drawnByMany.replaceAll(' ', '|')})`),
  icons: inModules('@tabler'),
  zod: inModules('zod'),
  'long-lists': inModules('@tanstack'),
}

/** What this many pages need is one file, which the first of them loads for the others. */
const manyPages = 8
/** The page that nearly everybody sees first: what it shares with any other is in that file too. */
const firstPage = /\/routes\/pages\/dashboard\/dashboard\.tsx$/

/**
 * The file that a module of the browser's code goes to; undefined where the bundler may choose. Few files: React, Mantine,
 * the icons, what the frame of every page imports, what many pages import. No file may import another in a circle: each
 * takes all that its modules import, but for what an earlier one has.
 */
export function createChunkOf(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    chunks ??= assignChunks([...getModuleIds()], (one) => getModuleInfo(one)?.importedIds ?? [])
    return chunks.get(id)
  }
}

function assignChunks(ids: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const chunks = new Map<string, string>()
  const assign = (name: string, members: Iterable<string>) => {
    for (const id of members) if (!chunks.has(id)) chunks.set(id, name)
  }
  const closureOf = (place: RegExp) =>
    closure(
      ids.filter((id) => place.test(id)),
      importsOf,
    )
  for (const [name, place] of Object.entries(libraries)) assign(name, closureOf(place))
  const own = (id: string) => !id.includes('/node_modules/')
  assign(
    'frame',
    [...closureOf(/\/app\/(entry\.client|root|routes\/pages\/shell\/shell)\.tsx$|preload-helper/)].filter(
      (id) => own(id) || id.endsWith('.css'),
    ),
  )
  const first = closureOf(firstPage)
  // Whoever uses a schema loads zod with it.
  for (const [id, pages] of countPages(ids, importsOf))
    if (own(id) && !importsOf(id).some((one) => libraries.zod.test(one)) && pages >= (first.has(id) ? 2 : manyPages))
      assign('shared', [id])
  return chunks
}

/** How many pages import each module, themselves or by others. */
function countPages(ids: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, number> {
  const pages = new Map<string, number>()
  for (const page of ids.filter((id) => /\/app\/routes\/pages\/.*__remix-build-client-route/.test(id)))
    for (const id of closure([page], importsOf)) pages.set(id, (pages.get(id) ?? 0) + 1)
  return pages
}

/** Modules and all that they import, but for what is loaded later. */
function closure(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

function inModules(places: string): RegExp {
  return new RegExp(`/node_modules/(${places.replaceAll(' ', '|')})[/.]`)
}
