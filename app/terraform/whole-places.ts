/** From where to where in a text, the end not included. */
export interface Range {
  from: number
  to: number
}

const instanceKey = /(?<=\[)"(?:[^"\\\n]|\\.)*"(?=\])/g

/** From where an Azure id begins to the end of its line or quotes. */
const azureId = /\/(?:subscriptions|providers)\/[^"\n]*/gi

/** What may follow an id in a message: `[id=…]`, `…?api-version=1`, the end of a sentence. Names may hold it too. */
const afterId = /[\]\s?,;).:]|$/g

/** More characters than a name and an id in Azure have. */
const maxName = 300
const maxId = 2048

/**
 * Where a text holds one of these values as a whole: as the key of a resource instance (`x.y["value"]`) or as a part of an
 * Azure id (`…/resourceGroups/value/…`). Elsewhere a short value would hit ordinary text.
 * @param values in lower case: Azure compares ids without case.
 */
export function wholePlaces(text: string, values: ReadonlySet<string>): Range[] {
  if (values.size === 0) return []
  return [...keysIn(text), ...idPartsIn(text)].filter(({ value }) => values.has(value.toLowerCase()))
}

type Place = Range & { value: string }

function keysIn(text: string): Place[] {
  return Array.from(text.matchAll(instanceKey), ({ 0: quoted, index }) => ({
    value: unquoted(quoted),
    from: index + 1,
    to: index + quoted.length - 1,
  }))
}

/** Terraform quotes keys as HCL does, of which JSON knows all but the escaped `${` and `%{`. */
function unquoted(text: string): string {
  try {
    return String(JSON.parse(text)).replace(/([$%])\1\{/g, '$1{')
  } catch {
    return text.slice(1, -1)
  }
}

/** Each part of an id, and the id up to its end. */
function idPartsIn(text: string): Place[] {
  return Array.from(text.matchAll(azureId)).flatMap(({ 0: id, index }) =>
    Array.from(id.matchAll(/(?<=\/)[^/]+/g)).flatMap((part) => {
      const name = part[0].slice(0, maxName)
      const ends = Array.from(name.matchAll(afterId), (end) => part.index + end.index)
      const starts = part.index < maxId ? [0, part.index] : [part.index]
      return starts.flatMap((from) =>
        ends.map((to) => ({ value: id.slice(from, to), from: index + from, to: index + to })),
      )
    }),
  )
}
