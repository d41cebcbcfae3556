import { pageOf } from '../screens/page-of.ts'
import type { Key } from './key.ts'
import type { LinkTarget } from './link-target.ts'
import { enter, inPlace, type Next, stay } from './next.ts'
import { scrolled, scrolls, shownFrom } from './scroll.ts'
import type { GapPlace, ResourcePlace, State } from './state.ts'

/** Tab goes from one thing that a page leads to to the next, Enter there; any other way of scrolling lets go of it. */
export function pressLinks(state: State, place: GapPlace | ResourcePlace, { name, text }: Key): Next {
  const links = pageOf(state).links ?? []
  const { link } = place
  const by = { tab: 1, 'shift+tab': -1, down: 1, j: 1, up: -1, k: -1 }[name]
  const isTab = name === 'tab' || name === 'shift+tab'
  if (by !== undefined && links.length > 0 && (isTab || link !== null)) {
    const from = link ?? (by === 1 ? -1 : links.length)
    const to = isTab ? (from + by + links.length) % links.length : Math.max(0, Math.min(links.length - 1, from + by))
    const chosen = inPlace(state, { ...place, link: to })
    return stay(inPlace(chosen, { ...place, link: to, scroll: shownFrom(chosen, links[to]?.line ?? 0) }))
  }
  const target = link === null ? undefined : links[link]?.to
  if (name === 'enter' && target) return openLink(state, target)
  return stay(scrolls(name) ? scrolled(state, { ...place, link: null }, { name, text }) : state)
}

function openLink(state: State, target: LinkTarget): Next {
  if ('gap' in target) return stay(enter(state, { at: 'gap', controlId: target.gap, scroll: 0, link: null }))
  if ('execution' in target) return stay(state, { do: 'openExecution', executionId: target.execution })
  return openResource(state, target.resource)
}

/** Goes to a resource of the latest scan. */
export function openResource(state: State, id: string): Next {
  const subscriptionId = state.known?.subscription?.id
  if (!subscriptionId) return stay(state)
  const place = { at: 'resource' as const, id, detail: null, scroll: 0, link: null }
  return stay(enter(state, place), { do: 'readResource', subscriptionId, id })
}
