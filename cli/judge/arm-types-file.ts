/** Where the published ARM types lie that were built with this terminal. */
export function armTypesFile(): URL {
  return new URL('./arm-types.json.gz', import.meta.url)
}
