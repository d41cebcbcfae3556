/** The ids and names by which a person can name something. */
interface Names {
  id: string
  name: string
}

/** As many characters of an id as lists show; fewer name nothing. */
const shownOfId = 8

/**
 * What a person can have meant: what has this id; else what has this name; else all whose name or id begins so. Case,
 * doubled spaces and the kind of dash make no difference: `aldergrove - s` names `Aldergrove – Sandbox`.
 * @returns none, the one that was meant, or several that have to be told apart. An empty text names nothing.
 */
export function namedBy<Item>(items: readonly Item[], text: string, namesOf: (item: Item) => Names): Item[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const known = items.map((item) => {
    const { id, name } = namesOf(item)
    return { item, id: plain(id), name: plain(name) }
  })
  const ways: ((one: Names) => boolean)[] = [
    ({ id }) => id === wanted,
    ({ name }) => name === wanted,
    ({ id, name }) => name.startsWith(wanted) || (wanted.length >= shownOfId && id.startsWith(wanted)),
  ]
  for (const isMeant of ways) {
    const meant = known.filter(isMeant)
    if (meant.length > 0) return meant.map(({ item }) => item)
  }
  return []
}

/** In upper case, which unlike lower case turns every character into the same wherever it stands. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
