/** What one and what several resources of a type are called that nobody named, by its last part. */
export function nounFromType(type: string): { one: string; many: string } {
  if (!type.includes('/')) {
    const words = type.replace(/^[^_]*_/, '').replaceAll('_', ' ')
    return { one: words, many: `${words}s` }
  }
  const last = type.slice(type.lastIndexOf('/') + 1)
  const many = last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return { one: many.replace(/ies$/, 'y').replace(/s$/, ''), many }
}
