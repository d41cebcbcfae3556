import { isJsonObject, type JsonObject } from '../json-value.ts'

/**
 * Texts that PowerShell writes in place of an object, several of them, a list or a dictionary. The language of Logic Apps begins
 * texts with `@{` too, and has no `=`. Source: `ConvertTo-Json`, which writes what lies deeper than `-Depth` (2) as a text.
 */
const writtenForMore = /^(@\{[^=(){}'"]+=.*\}|System\.(Object|String)\[\].*|System\.Collections\.\S+)$/s

/** The path of the first such text in an object; undefined when it holds none. Tags are texts, and may hold such ones in Azure. */
export const cutByPowerShell = (object: JsonObject): string | undefined => pathOfCut(object)?.slice(1)

/** The path from a value to the first such text in it, each name with a dot before it; empty for the value itself. */
function pathOfCut(value: unknown): string | undefined {
  if (typeof value === 'string')
    return (value[0] === '@' || value[0] === 'S') && writtenForMore.test(value) ? '' : undefined
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      const found = pathOfCut(element)
      if (found !== undefined) return `[${index}]${found}`
    }
  } else if (isJsonObject(value))
    for (const name in value) {
      const found = name === 'tags' ? undefined : pathOfCut(value[name])
      if (found !== undefined) return `.${name}${found}`
    }
  return undefined
}

/** Why a file with such a text cannot be judged, and what gives one that can. */
export const cutText = (path: string): string =>
  `its ${path} is a text in which PowerShell left out an object or a list, and what stood there is lost. Write the file again with ConvertTo-Json -Depth 100`
