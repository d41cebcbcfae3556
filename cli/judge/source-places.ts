import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { resourceBlocks } from '#app/domain/fixes/before-deployment/resource-blocks.ts'
import { References } from '#app/domain/fixes/plan-judgement/references.ts'
import { usageError } from '../exit-code.ts'

/** Where a resource is written. `file` as seen from the working folder, with slashes. */
export interface SourcePlace {
  file: string
  line: number
}

/**
 * Finds where resources of a plan are written, in the root module and in modules that lie beside it or were installed by
 * `terraform init`.
 * @param dir folder of the root module; without one no file is told
 * @throws CommandError when it is no folder, or holds nothing of Terraform
 */
export function sourcePlaces(plan: unknown, dir: string | undefined): (address: string) => SourcePlace | undefined {
  if (dir === undefined) return () => undefined
  requireFolder(dir)
  const references = new References(plan)
  const installed = installedModules(dir)
  const known = new Map<string, Map<string, SourcePlace>>()
  const blocksIn = (folder: string) => {
    const blocks = known.get(folder) ?? blocksOf(folder)
    known.set(folder, blocks)
    return blocks
  }
  if (blocksIn(dir).size === 0 && installed.size === 0 && !hasFiles(dir))
    throw usageError(`--dir ${dir}: it holds no file of Terraform.`, whichFolder)
  return (address) => {
    const { sources, block, modules } = references.written(address)
    const folder = installed.get(modules.join('.')) ?? localFolder(dir, sources)
    return folder === undefined ? undefined : blocksIn(folder).get(block)
  }
}

const whichFolder = 'Give --dir the folder that the plan was made in.'

function requireFolder(dir: string): void {
  try {
    readdirSync(dir)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const problem = code === 'ENOENT' ? 'there is no such folder' : `it cannot be read as a folder (${code})`
    throw usageError(`--dir ${dir}: ${problem}.`, whichFolder)
  }
}

const isOfTerraform = (name: string) => /\.tf(\.json)?$/.test(name)

const hasFiles = (dir: string) => namesIn(dir).some(isOfTerraform)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function localFolder(dir: string, sources: readonly string[]): string | undefined {
  let folder = dir
  for (const source of sources) {
    if (!/^\.\.?\//.test(source)) return undefined
    folder = path.join(folder, source)
  }
  return folder
}

/** Folders of modules by their key, as `terraform init` notes them. */
function installedModules(dir: string): Map<string, string> {
  try {
    const file = path.join(dir, '.terraform', 'modules', 'modules.json')
    const { Modules } = JSON.parse(readFileSync(file, 'utf8')) as { Modules: { Key: string; Dir: string }[] }
    return new Map(Modules.map(({ Key, Dir }) => [Key, path.join(dir, Dir)]))
  } catch {
    return new Map()
  }
}

function blocksOf(folder: string): Map<string, SourcePlace> {
  return new Map(
    namesIn(folder)
      .filter(isOfTerraform)
      .flatMap((name) => {
        const file = path.join(folder, name)
        const within = path.relative(process.cwd(), file)
        const shown = (within.startsWith('..') ? file : within).split(path.sep).join('/')
        return [...resourceBlocks(name, readFileSync(file, 'utf8'))].map(
          ([block, line]) => [block, { file: shown, line }] as const,
        )
      }),
  )
}
