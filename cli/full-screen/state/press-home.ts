import { roleAllows } from '#app/contract/role-allows.ts'
import { movedIn } from '../lines/list.ts'
import { hasEvents, listRoom, roomsOf } from '../screens/home/rooms.ts'
import type { Key } from './key.ts'
import {
  chosenIn,
  countIn,
  gapInHand,
  lastEvents,
  listedFixes,
  listedHistory,
  listedResources,
  waitingPlans,
} from './listed.ts'
import { enter, type Next, stay } from './next.ts'
import { openFix, openFixOfGap } from './open-fix.ts'
import { openHistory } from './open-history.ts'
import { openResource } from './press-links.ts'
import { pressMarks } from './press-marks.ts'
import { pressPane } from './press-pane.ts'
import { type Home, type Pane, type State, type Tab, tabs } from './state.ts'
import { typed } from './type-text.ts'

export function pressHome(state: State, key: Key): Next {
  const { home, known, scanned } = state
  if (home.isFiltering) return stay(pressFilter(state, key))
  if (key.name === 'r') return look(state)
  if (known === null) return stay(state)
  if (key.name === 'w') return stay(enter(state, { at: 'where', posture: null, chosen: 0 }), { do: 'readPosture' })
  if (key.name === 's') return startScan(state)
  if (scanned === null) return stay(state)
  if (key.name === 'escape') return stay(leaveFilter(state))
  const tab = tabOfKey(home.tab, key.name)
  if (tab) return stay(withHome(state, { tab, pane: 'list', scroll: 0 }))
  if (key.name === '/' && (home.tab === 'gaps' || home.tab === 'resources'))
    return stay(withHome(state, { isFiltering: true, pane: 'list' }))
  if (key.name === 'tab' || key.name === 'shift+tab')
    return stay(withHome(state, { pane: paneAfter(state, key.name === 'tab' ? 1 : -1), event: 0 }))
  if (home.tab === 'gaps' && key.name === 'f') return toFix(state)
  if (home.pane !== 'list') return pressPane(state, key)
  const marked = home.tab === 'gaps' ? pressMarks(state, key) : null
  if (marked) return marked
  if (key.name === 'enter') return goIn(state)
  const by = moveOf(state, key.name)
  if (by === null) return stay(state)
  const to = movedIn(countIn(state, home.tab), chosenIn(state, home.tab), by)
  return stay(withHome(state, { chosen: { ...home.chosen, [home.tab]: to }, scroll: 0 }))
}

const withHome = (state: State, change: Partial<Home>): State => ({ ...state, home: { ...state.home, ...change } })

/** Reads everything anew, of the subscription that is looked at. */
const look = (state: State): Next =>
  stay({ ...state, trouble: null }, { do: 'look', subscriptionId: state.known?.subscription?.id ?? null })

function tabOfKey(now: Tab, name: string): Tab | undefined {
  if (/^[1-9]$/.test(name)) return tabs[Number(name) - 1]
  const by = name === 'right' ? 1 : name === 'left' ? -1 : 0
  return by === 0 ? undefined : tabs[(tabs.indexOf(now) + by + tabs.length) % tabs.length]
}

/** The next of the panes that are shown. */
function paneAfter(state: State, by: number): Pane {
  const panes: Pane[] = ['list']
  if (roomsOf(state).evidence.width > 0 && gapInHand(state)) panes.push('evidence')
  if (hasEvents(state) && lastEvents(state).length > 0) panes.push('events')
  return panes[(panes.indexOf(state.home.pane) + by + panes.length) % panes.length] ?? 'list'
}

/** Rows to go; null of a key that moves nothing. */
function moveOf(state: State, name: string): number | null {
  const page = Math.max(1, listRoom(state) - 1)
  const moves: Record<string, number> = {
    up: -1,
    k: -1,
    down: 1,
    j: 1,
    pageup: -page,
    pagedown: page,
    home: Number.NEGATIVE_INFINITY,
    end: Number.POSITIVE_INFINITY,
  }
  return moves[name] ?? null
}

function pressFilter(state: State, key: Key): State {
  const { home } = state
  if (key.name === 'enter' || key.name === 'down') return withHome(state, { isFiltering: false })
  const isGaps = home.tab === 'gaps'
  const words = (text: string) => (isGaps ? { filter: text } : { search: text })
  if (key.name === 'escape') return withHome(state, { isFiltering: false, ...words('') })
  const text = typed(isGaps ? home.filter : home.search, key)
  if (text === null) return state
  return withHome(state, { ...words(text), chosen: { ...home.chosen, [home.tab]: 0 }, scroll: 0 })
}

/** Escape takes one thing back: the keys out of another pane, then the filter or the search. Marks stay. */
function leaveFilter(state: State): State {
  const { home } = state
  if (home.pane !== 'list') return withHome(state, { pane: 'list' })
  if (home.tab === 'gaps' && home.filter !== '') return withHome(state, { filter: '' })
  if (home.tab === 'resources' && home.search !== '') return withHome(state, { search: '' })
  return { ...state, trouble: null }
}

/** Scans the subscription that is looked at; where there is none yet, one is chosen first. */
function startScan(state: State): Next {
  const { known } = state
  if (known === null) return stay(state)
  if (!roleAllows(known.user.role, 'operator'))
    return stay({ ...state, notice: 'A viewer starts no scans. Ask an operator, or read the last one.' })
  if (known.subscription === null)
    return stay(enter(state, { at: 'where', posture: null, chosen: 0 }), { do: 'readPosture' })
  return stay(state, { do: 'scan', subscriptionId: known.subscription.id })
}

function toFix(state: State): Next {
  const gap = gapInHand(state)
  return gap ? openFixOfGap(state, gap.controlId) : stay(state)
}

function goIn(state: State): Next {
  const { tab } = state.home
  const at = chosenIn(state, tab)
  switch (tab) {
    case 'gaps': {
      const gap = gapInHand(state)
      return gap ? stay(enter(state, { at: 'gap', controlId: gap.controlId, scroll: 0, link: null })) : stay(state)
    }
    case 'fixes': {
      const fix = listedFixes(state)[at]
      return fix ? openFix(state, fix) : stay(state)
    }
    case 'plans': {
      const plan = waitingPlans(state)[at]
      return plan ? stay(state, { do: 'openExecution', executionId: plan.id }) : stay(state)
    }
    case 'resources': {
      const resource = listedResources(state)[at]
      return resource ? openResource(state, resource.id) : stay(state)
    }
    case 'history': {
      const row = listedHistory(state)[at]
      return row ? openHistory(state, row) : stay(state)
    }
    case 'compliance':
      return stay(state)
  }
}
