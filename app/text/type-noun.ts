/** What is written in its own way wherever it stands. */
const names = new Map(
  ['AD', 'AI', 'API', 'Azure', 'CDN', 'DDoS', 'DNS', 'IoT', 'IP', 'SQL', 'VPN'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/** What one and what several resources of a type are called that nobody named, by its last part. */
export function nounFromType(type: string): { one: string; many: string } {
  if (!type.includes('/')) {
    const words = type.replace(/^[^_]*_/, '').replaceAll('_', ' ')
    return { one: words, many: `${words}s` }
  }
  const last = type.slice(type.lastIndexOf('/') + 1)
  const words = last
    .replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')
    .toLowerCase()
    .split(' ')
  const many = words.map((word) => names.get(word) ?? word).join(' ')
  const one = many.replace(/ies$/, 'y').replace(/(x|ss|sh)es$/, '$1')
  return { one: one === many ? many.replace(/s$/, '') : one, many }
}
