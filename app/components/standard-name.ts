interface NamedStandard {
  short: string
  name: string
  version: string
}

/** What follows a standard's short name, e.g. `SP 800-53 Rev. 5` after `NIST`: the rest of its name, and its version. */
export function restOfName({ short, name, version }: NamedStandard): string {
  const [first = '', ...words] = name.split(' ')
  const rest = first.toLowerCase().startsWith(short.toLowerCase()) ? words.join(' ') : name
  return rest.includes(version) ? rest : `${rest} ${version}`.trim()
}
