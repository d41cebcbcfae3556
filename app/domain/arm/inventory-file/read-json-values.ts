import { foreignObject, foreignText } from '../foreign-file.ts'
import type { ByteCursor } from './byte-cursor.ts'
import { cutOff } from './cut-off.ts'
import { InventoryError } from './inventory-error.ts'

/** A value of a JSON document, and the line that it begins at. */
export interface JsonValue {
  value: unknown
  line: number
}

const bracket = {
  openArray: 0x5b,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
  comma: 0x2c,
  colon: 0x3a,
  quote: 0x22,
}

/** Members that hold the resources: of `az graph query`, of ARM's lists, and of other exports. */
const listMembers = new Set(['data', 'value', 'resources'])

export function parseJson(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InventoryError(`not JSON: ${error instanceof Error ? error.message : error}`, file, line, {
      cause: error,
    })
  }
}

function unexpected(byte: number, expected: string, cursor: ByteCursor, file: string): InventoryError {
  const problem = byte === -1 ? 'the file is cut off' : `not JSON: found ${JSON.stringify(String.fromCharCode(byte))}`
  return new InventoryError(`${problem}; expected ${expected}`, file, cursor.line)
}

/** Passes the opening bracket ahead. False when the closing one follows at once, which is passed too. */
async function enter(cursor: ByteCursor, close: number): Promise<boolean> {
  cursor.pass()
  if ((await cursor.next()) !== close) return true
  cursor.pass()
  return false
}

/** Passes a comma, or the closing bracket: false. */
async function goOn(cursor: ByteCursor, file: string, close: number, whole: string): Promise<boolean> {
  const byte = await cursor.next()
  if (byte !== bracket.comma && byte !== close)
    throw unexpected(byte, `a comma or the end of the ${whole}`, cursor, file)
  cursor.pass()
  return byte === bracket.comma
}

async function* arrayElements(cursor: ByteCursor, file: string): AsyncGenerator<JsonValue> {
  for (let more = await enter(cursor, bracket.closeArray); more; ) {
    const first = await cursor.next()
    if (first === -1 || first === bracket.comma || first === bracket.closeArray)
      throw unexpected(first, 'a resource', cursor, file)
    const { line } = cursor
    yield { value: parseJson(await cursor.value(), file, line), line }
    more = await goOn(cursor, file, bracket.closeArray, 'list')
  }
}

/** Passes a member's name and colon; `begin` is the first byte of its value, which stays ahead. */
async function memberAhead(cursor: ByteCursor, file: string): Promise<{ name: string; begin: number }> {
  const first = await cursor.next()
  if (first !== bracket.quote) throw unexpected(first, 'the name of a member in quotes', cursor, file)
  const name = String(parseJson(await cursor.value(), file, cursor.line))
  const colon = await cursor.next()
  if (colon !== bracket.colon) throw unexpected(colon, 'a colon', cursor, file)
  cursor.pass()
  const begin = await cursor.next()
  if (begin === -1) throw unexpected(begin, 'a value', cursor, file)
  return { name, begin }
}

/** The elements of the lists that the object wraps, which has to be all of an answer; without such a list the object itself. */
async function* objectOrItsLists(cursor: ByteCursor, file: string): AsyncGenerator<JsonValue> {
  const startLine = cursor.line
  const members = new Map<string, unknown>()
  let size = 0
  let wraps = false
  let found = 0
  for (let more = await enter(cursor, bracket.closeObject); more; ) {
    const { name, begin } = await memberAhead(cursor, file)
    // A resource can have such a member too: `resources` of a virtual machine.
    if (begin === bracket.openArray && listMembers.has(name.toLowerCase()) && !members.has('id')) {
      wraps = true
      const foreign = foreignObject(Object.fromEntries(members))
      if (foreign !== undefined) throw new InventoryError(foreign, file)
      for await (const element of arrayElements(cursor, file)) {
        found += 1
        yield element
      }
    } else {
      const { line } = cursor
      const text = await cursor.value()
      size += name.length + text.length
      if (size > cursor.longest) throw cursor.tooLong(startLine)
      members.set(name, parseJson(text, file, line))
    }
    more = await goOn(cursor, file, bracket.closeObject, 'object')
  }
  const problem = wraps ? cutOff(members, found) : undefined
  if (problem !== undefined) throw new InventoryError(problem, file)
  if (!wraps) yield { value: Object.fromEntries(members), line: startLine }
}

/** The resources of one JSON document: a list, an object that wraps lists, or one resource. */
export async function* readJsonValues(cursor: ByteCursor, file: string): AsyncGenerator<JsonValue> {
  const first = await cursor.next()
  if (first === bracket.openArray) yield* arrayElements(cursor, file)
  else if (first === bracket.openObject) yield* objectOrItsLists(cursor, file)
  else {
    const foreign = foreignText((await cursor.peekLine()) ?? '')
    if (foreign !== undefined) throw new InventoryError(foreign, file)
    throw unexpected(first, 'a JSON object, a JSON list or one JSON object per line', cursor, file)
  }
  const rest = await cursor.next()
  if (rest !== -1) throw unexpected(rest, 'the end of the file', cursor, file)
}
