import { z } from 'zod'
import type { ExceptionReasons, ExceptionScope } from '#app/contract/exceptions.ts'
import { isJsonObject } from '../../arm/json-value.ts'
import { type CatalogueFault, faultText } from '../catalogue/catalogue.ts'
import { schemaFaults } from '../catalogue/schema-faults.ts'
import { parseYamlFile, type YamlFile } from '../catalogue/yaml-file.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest)
const list = (longest: number) => z.array(text(longest)).max(500).default([])

/** What an exception has, by its name in a file: what the API names otherwise, and the rest. */
type EntryName =
  | 'control'
  | 'subscription'
  | 'resources'
  | 'until'
  | Exclude<keyof ExceptionScope, 'resourceIds'>
  | Exclude<keyof ExceptionReasons, 'expiresAt'>

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
} satisfies Record<EntryName, z.ZodType>)

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
 * @throws ExceptionsFileError naming every fault with line and column.
 */
export function parseExceptions(content: string, file: string, isControl: (id: string) => boolean): FileException[] {
  const { exceptions, faults } = exceptionsIn(read(content, file), isControl)
  refuse(faults)
  return exceptions
}

/** The exceptions of a YAML file that was parsed, and what is wrong with them. */
export function exceptionsIn(
  yaml: YamlFile,
  isControl: (id: string) => boolean,
): { exceptions: FileException[]; faults: CatalogueFault[] } {
  if (yaml.faults.length > 0) return { exceptions: [], faults: yaml.faults }
  const unread = unreadTags(yaml)
  if (unread.length > 0) return { exceptions: [], faults: unread }
  const parsed = File.safeParse(yaml.value)
  if (!parsed.success) return { exceptions: [], faults: schemaFaults(parsed.error, yaml) }
  const { exceptions } = parsed.data
  const faults = exceptions.flatMap(({ control }, at) =>
    isControl(control) ? [] : [yaml.faultAt(['exceptions', at, 'control'], `there is no control ${control}`)],
  )
  return { exceptions, faults }
}

/** zod leaves out a key of this name, and an exception without its only tag would be one for all resources. */
function unreadTags(yaml: YamlFile): CatalogueFault[] {
  const entries = isJsonObject(yaml.value) && Array.isArray(yaml.value.exceptions) ? yaml.value.exceptions : []
  return entries.flatMap((entry, at) =>
    isJsonObject(entry) && isJsonObject(entry.tags) && Object.hasOwn(entry.tags, '__proto__')
      ? [yaml.faultAt(['exceptions', at, 'tags'], 'a tag cannot be named __proto__ here; accept its resources by name')]
      : [],
  )
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

function refuse(faults: readonly CatalogueFault[]): void {
  if (faults.length === 0) return
  const shown = faults.slice(0, 20).map(faultText)
  const more = faults.length > shown.length ? [`and ${faults.length - shown.length} more`] : []
  throw new ExceptionsFileError([...shown, ...more].join('\n'))
}
