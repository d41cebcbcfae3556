import { roomOf } from '../screens/page.ts'
import { pageOf } from '../screens/page-of.ts'
import type { Key } from './key.ts'
import { inPlace } from './next.ts'
import type { Place, State } from './state.ts'

type Scrolling = Extract<Place, { scroll: number }>

/** The page after a key that scrolls, never beyond its end. */
export function scrolled(state: State, place: Scrolling, { name }: Key): State {
  const shown = inPlace(state, place)
  const page = pageOf(shown)
  const room = roomOf(page, state.size)
  const most = Math.max(0, page.lines.length - room)
  const to: Record<string, number> = {
    up: place.scroll - 1,
    k: place.scroll - 1,
    down: place.scroll + 1,
    j: place.scroll + 1,
    pageup: place.scroll - room,
    pagedown: place.scroll + room,
    ' ': place.scroll + room,
    home: 0,
    end: most,
  }
  const scroll = to[name]
  return scroll === undefined ? shown : inPlace(shown, { ...place, scroll: Math.max(0, Math.min(most, scroll)) })
}
