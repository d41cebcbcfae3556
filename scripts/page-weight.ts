import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What a browser loads for the first look at a page. Bytes as brotli makes them; fonts and pictures do not count. */
export interface PageWeight {
  /** `/app/dashboard`, `/app/fixes/:fixId` */
  path: string
  scriptBytes: number
  scriptFiles: number
  styleBytes: number
}

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, BuiltRoute>
}

/**
 * The pages of `/app` that the build of a folder has, by what Remix says that each of them loads.
 * @throws Error where nothing was built.
 */
export function weighPages(root: string): PageWeight[] {
  const client = path.join(root, 'build/client')
  const { entry, routes } = readManifest(path.join(client, 'assets'))
  const sizes = new Map<string, number>()
  const bytesOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(client, file))).length
    sizes.set(file, size)
    return size
  }
  const total = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0)
  return Object.values(routes).flatMap((page) => {
    const chain = withParents(page, routes)
    if (chain[1]?.path !== 'app' || !page.path) return []
    const scripts = new Set([entry.module, ...entry.imports])
    for (const { module, imports = [] } of chain) for (const file of [module, ...imports]) scripts.add(file)
    return {
      path: `/${chain.flatMap((one) => one.path || []).join('/')}`,
      scriptBytes: total(scripts),
      scriptFiles: scripts.size,
      styleBytes: total(new Set(chain.flatMap(({ css = [] }) => css))),
    }
  })
}

/** The routes around a page, the root first, and the page. */
function withParents(page: BuiltRoute, routes: Manifest['routes']): BuiltRoute[] {
  const parent = page.parentId ? routes[page.parentId] : undefined
  return parent ? [...withParents(parent, routes), page] : [page]
}

function readManifest(assets: string): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error(`${assets} has no manifest: run npm run build.`)
  const text = readFileSync(path.join(assets, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}
