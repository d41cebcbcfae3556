import { roomOf } from '../screens/page.ts'
import { pageOf } from '../screens/page-of.ts'
import type { Key } from './key.ts'
import { inPlace } from './next.ts'
import { type Place, placeOf, type State } from './state.ts'

type Scrolling = Extract<Place, { scroll: number }>

const scrolling = new Set(['up', 'k', 'down', 'j', 'pageup', 'pagedown', ' ', 'home', 'end'])

export const scrolls = (name: string): boolean => scrolling.has(name)

/** The page after a key that scrolls, never beyond its end. */
export function scrolled(state: State, place: Scrolling, { name }: Key): State {
  const shown = inPlace(state, place)
  const { room, most } = extentOf(shown)
  const now = Math.min(place.scroll, most)
  const to: Record<string, number> = {
    up: now - 1,
    k: now - 1,
    down: now + 1,
    j: now + 1,
    pageup: now - room,
    pagedown: now + room,
    ' ': now + room,
    home: 0,
    end: most,
  }
  const scroll = to[name]
  return scroll === undefined ? shown : inPlace(shown, { ...place, scroll: Math.max(0, Math.min(most, scroll)) })
}

/** How far the page has to be scrolled so that a line of it is seen; as it is where it is seen already. */
export function shownFrom(state: State, line: number): number {
  const { room, most } = extentOf(state)
  const place = placeOf(state)
  const now = 'scroll' in place ? Math.min(place.scroll, most) : 0
  if (line >= now && line < now + room) return now
  return Math.max(0, Math.min(most, line - Math.floor(room / 2)))
}

function extentOf(state: State) {
  const page = pageOf(state)
  const room = roomOf(page, state.size)
  return { room, most: Math.max(0, page.lines.length - room) }
}
