import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Source {
  /** From the root, e.g. `app/domain/errors.ts`. */
  file: string
  text: string
  /** Files from the root, and packages by name; of types too. */
  imports: string[]
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(place)
    else if (/\.(ts|tsx)$/.test(entry.name)) yield place
  }
}

/** Every TypeScript file of the project. */
export const sources: Source[] = ['app', 'cli', 'db', 'tests'].flatMap((folder) =>
  [...walk(path.join(root, folder))].map((place) => {
    const text = readFileSync(place, 'utf8')
    const file = path.relative(root, place)
    return {
      file,
      text,
      imports: [...text.matchAll(/(?<!['"/])\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g)].map((match) =>
        resolve(file, match[1] as string),
      ),
    }
  }),
)

/** What is no test. */
export const code = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file) && !file.startsWith('tests/'))

/** `#app/x` and `./x` as paths from the root; packages as they are. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier
}

const importsOf = new Map(code.map(({ file, imports }) => [file, imports]))

/** Everything that a file imports, itself or by what it imports, with the way there. */
export function reachedFrom(file: string): Map<string, string[]> {
  const ways = new Map<string, string[]>([[file, [file]]])
  for (const [at, way] of ways)
    for (const next of importsOf.get(at) ?? []) if (!ways.has(next)) ways.set(next, [...way, next])
  ways.delete(file)
  return ways
}

/** Groups of files that import each other in a circle, each sorted. */
export function circles(): string[][] {
  const reached = new Map(code.map(({ file }) => [file, reachedFrom(file)]))
  const found = new Map<string, string[]>()
  for (const { file } of code) {
    const group = [...(reached.get(file)?.keys() ?? [])].filter((other) => reached.get(other)?.has(file))
    if (group.length > 0) found.set([...group, file].sort().join(), [...group, file].sort())
  }
  return [...found.values()]
}
