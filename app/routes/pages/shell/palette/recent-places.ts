/** A page that the person was at. */
export interface Place {
  to: string
  title: string
}

const kept = 8
const keyOf = (username: string) => `parapet-recent-${username}`

/** The places of a person in this browser, the latest first. */
export function recentPlaces(username: string): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Remembers where the person is. */
export function notePlace(username: string, place: Place): void {
  const others = recentPlaces(username).filter(({ to, title }) => to !== place.to && title !== place.title)
  try {
    localStorage.setItem(keyOf(username), JSON.stringify([place, ...others].slice(0, kept)))
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/app/') &&
  'title' in value &&
  typeof value.title === 'string'
