import type { Rollup } from 'vite'

/** What imports what in the browser's code, but for what is loaded later. */
export interface ModuleGraph {
  ids: readonly string[]
  importsOf(id: string): readonly string[]
  /** Characters of a module, before it is minified. */
  sizeOf(id: string): number
  /** Modules and all that they import. */
  closure(from: readonly string[]): Set<string>
}

/** Packages whose index names everything that they have. */
const packages = [
  {
    index: /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/,
    part: /\/@tabler\/icons-react\/.*\/(\w+)\.mjs$/,
    names: importsFrom('@tabler/icons-react'),
  },
  {
    index: /\/@mantine\/core\/esm\/index\.mjs$/,
    part: /\/@mantine\/core\/esm\/(?:components|core)\/.*\/(\w+)\.mjs$/,
    names: importsFrom('@mantine/core'),
  },
]

function importsFrom(name: string): RegExp {
  return new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g')
}

/** The graph as the bundler knows it. Whoever imports from an index imports what it takes from there, not all that it names. */
export function readModuleGraph({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): ModuleGraph {
  const ids = [...getModuleIds()]
  const parts = packages.map(
    ({ part }) =>
      new Map(
        ids.flatMap(
          (id) =>
            part
              .exec(id)
              ?.slice(1)
              .map((name) => [name, id] as const) ?? [],
        ),
      ),
  )
  const readImports = (id: string) => {
    const info = getModuleInfo(id)
    return (info?.importedIds ?? []).flatMap((imported) => {
      const at = packages.findIndex(({ index }) => index.test(imported))
      const names = [...(info?.code ?? '').matchAll(packages[at]?.names ?? /(?!)/g)]
      return at < 0
        ? [imported]
        : names.flatMap(([, list = '']) => list.match(/\w+/g) ?? []).flatMap((name) => parts[at]?.get(name) ?? [])
    })
  }
  const known = new Map<string, readonly string[]>()
  const importsOf = (id: string) => {
    const imports = known.get(id) ?? readImports(id)
    known.set(id, imports)
    return imports
  }
  return {
    ids,
    importsOf,
    sizeOf: (id) => getModuleInfo(id)?.code?.length ?? 0,
    closure(from) {
      const found = new Set(from)
      for (const id of found) for (const imported of importsOf(id)) found.add(imported)
      return found
    },
  }
}
