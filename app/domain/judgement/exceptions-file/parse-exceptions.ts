import { z } from 'zod'
import { parseYamlFile } from '../catalogue/yaml-file.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest)
const list = (longest: number) => z.array(text(longest)).max(500).default([])

const Entry = z.strictObject({
  control: text(200),
  /** The bare id; without one the exception is for every subscription that the file is used for. */
  subscription: text(200).optional(),
  reason: text(1000),
  approvedBy: text(200),
  approvedIn: z.string().trim().max(500).default(''),
  /** The last day on which it counts, in UTC. */
  until: z.iso.date().nullable().default(null),
  resources: list(2000),
  names: list(260),
  groups: list(260),
  tags: z.record(text(512), z.union([z.string().max(256), z.array(z.string().max(256)).max(100)])).default({}),
})

/** A settings file has other words beside. */
const File = z.object({ exceptions: z.array(Entry).max(10_000) })

/** An exception as a file holds it. Its `tags` are by name; several values of one are alternatives. */
export type FileException = z.output<typeof Entry>

/** A file of exceptions is not what it should be: each line says where and why. */
export class ExceptionsFileError extends Error {
  override name = 'ExceptionsFileError'
}

/**
 * The exceptions of a YAML or JSON file.
 * @param file how messages name it
 * @param isControl whether there is a control of that id
 * @throws ExceptionsFileError naming every fault with its line.
 */
export function parseExceptions(content: string, file: string, isControl: (id: string) => boolean): FileException[] {
  const yaml = read(content, file)
  const parsed = File.safeParse(yaml.value)
  const faults = parsed.success
    ? parsed.data.exceptions.flatMap(({ control }, at) =>
        isControl(control) ? [] : [yaml.faultAt(['exceptions', at, 'control'], `there is no control ${control}`)],
      )
    : parsed.error.issues.map(({ path, message }) => yaml.faultAt(path, message))
  refuse(yaml.faults.length > 0 ? yaml.faults : faults)
  return parsed.data?.exceptions ?? []
}

function read(content: string, file: string) {
  try {
    return parseYamlFile(content, file)
  } catch (error) {
    // An alias that stands for more than it should.
    if (error instanceof ReferenceError) throw new ExceptionsFileError(`${file}: ${error.message}`)
    throw error
  }
}

function refuse(faults: readonly { file: string; line?: number; problem: string }[]): void {
  if (faults.length === 0) return
  const shown = faults.slice(0, 20).map(({ file, line, problem }) => `${line ? `${file}:${line}` : file}: ${problem}`)
  const more = faults.length > shown.length ? [`and ${faults.length - shown.length} more`] : []
  throw new ExceptionsFileError([...shown, ...more].join('\n'))
}
