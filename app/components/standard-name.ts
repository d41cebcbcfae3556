interface NamedStandard {
  short: string
  name: string
  version: string
}

/**
 * What follows a standard's short name: what the rest of its name tells, and its version. `SP 800-53 Rev. 5` after `NIST`,
 * `Azure Foundations 6.0.0` after `CIS`, and `v1` after `MCSB`, which is the whole name in initials.
 */
export function restOfName({ short, name, version }: NamedStandard): string {
  const [first = '', ...words] = name.split(' ')
  const initials = [first, ...words].map((word) => word.charAt(0)).join('')
  if (initials.toLowerCase() === short.toLowerCase()) return version
  const rest = first.toLowerCase().startsWith(short.toLowerCase()) ? words.filter(isTelling).join(' ') : name
  return rest.includes(version) ? rest : `${rest} ${version}`.trim()
}

/** Not the maker of what it is about, nor that it is a benchmark. */
const isTelling = (word: string) => word !== 'Microsoft' && word !== 'Benchmark'
