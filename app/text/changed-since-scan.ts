/** A resource that is not as a scan saw it. */
export interface ChangedResource {
  id: string
  /** What is different, e.g. `properties.minimalTlsVersion changed` or `it no longer exists`. */
  what: string
}

/** Resources that a text names at most. */
const named = 20

const head = (changed: number, of: number) =>
  `${changed} of the ${of} resources that this template changes ${changed === 1 ? 'is' : 'are'} not as the scan saw ${changed === 1 ? 'it' : 'them'}.`

/** Why nothing was planned: which resources are not as the scan saw them, one a line. @param of resources that were to be changed */
export function changedText(changed: readonly ChangedResource[], of: number): string {
  const more = changed.length - named
  return [
    `${head(changed.length, of)} Take ${changed.length === 1 ? 'it' : 'them'} out of the lists of ids of this run, or scan again and generate the fixes anew. Nothing was planned.`,
    ...changed.slice(0, named).map(({ id, what }) => `${id}: ${what}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}

/** The resources that such a text names; none of any other text. */
export function changedIn(text: string): ChangedResource[] {
  const [first = '', ...lines] = text.split('\n')
  if (!/^\d+ of the .* not as the scan saw (it|them)\. /.test(first)) return []
  return lines.flatMap((line) => {
    const [, id, what] = /^(\/[^:]*): (.+)$/.exec(line) ?? []
    return id === undefined || what === undefined ? [] : [{ id, what }]
  })
}
