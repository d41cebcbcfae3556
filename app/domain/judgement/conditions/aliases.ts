/** The names that a resource has beside `properties`. */
const topLevel = new Set(['sku', 'kind', 'identity', 'location', 'tags', 'zones', 'name', 'id', 'type', 'properties'])

/**
 * The ARM path that an Azure Policy alias such as `Microsoft.Storage/storageAccounts/minimumTlsVersion` stands for;
 * undefined when the text is no alias. Aliases name a property after the resource type and leave out `properties`.
 */
export function aliasPath(text: string): string | undefined {
  const bracket = text.indexOf('[')
  const slash = (bracket < 0 ? text : text.slice(0, bracket)).lastIndexOf('/')
  if (slash < 0) return undefined
  const rest = text.slice(slash + 1)
  const first = /^[^.[]*/.exec(rest)?.[0] ?? ''
  return topLevel.has(first.toLowerCase()) ? rest : `properties.${rest}`
}
