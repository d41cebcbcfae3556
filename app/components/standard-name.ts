interface NamedStandard {
  short: string
  name: string
  version: string
}

/**
 * What follows a standard's short name: the rest of its name, and its version. `SP 800-53 Rev. 5` after `NIST`, and `v1`
 * after `MCSB`, which is the whole name in initials.
 */
export function restOfName({ short, name, version }: NamedStandard): string {
  const [first = '', ...words] = name.split(' ')
  const initials = [first, ...words].map((word) => word.charAt(0)).join('')
  if (initials.toLowerCase() === short.toLowerCase()) return version
  const rest = first.toLowerCase().startsWith(short.toLowerCase()) ? words.join(' ') : name
  return rest.includes(version) ? rest : `${rest} ${version}`.trim()
}
