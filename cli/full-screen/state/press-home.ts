import { roleAllows } from '#app/contract/role-allows.ts'
import { movedIn } from '../lines/list.ts'
import { frame } from '../lines/panel.ts'
import { evidenceLines } from '../screens/home/evidence-lines.ts'
import { listRoom, roomsOf } from '../screens/home/rooms.ts'
import type { Key } from './key.ts'
import { chosenIn, countIn, fixOfGap, gapInHand, listedFixes, listedHistory, waitingPlans } from './listed.ts'
import { enter, type Next, stay } from './next.ts'
import { openFix } from './open-fix.ts'
import { type Home, type State, type Tab, tabs } from './state.ts'
import { typed } from './type-text.ts'

export function pressHome(state: State, key: Key): Next {
  const { home } = state
  if (home.isFiltering) return stay(pressFilter(state, key))
  if (key.name === 'escape') return stay(leaveFilter(state))
  if (key.name === 'r' || key.name === 'ctrl+r') return look(state)
  if (key.name === 'w') return stay(enter(state, { at: 'where', posture: null, chosen: 0 }), { do: 'readPosture' })
  if (key.name === 's') return startScan(state)
  if (state.known === null) return stay(state)
  const tab = tabOfKey(home.tab, key.name)
  if (tab) return stay(withHome(state, { tab, isInEvidence: false, scroll: 0 }))
  if (key.name === '/') return stay(withHome(state, { tab: 'gaps', isFiltering: true, isInEvidence: false }))
  if (home.isInEvidence) return pressEvidence(state, key)
  if (key.name === 'tab' && home.tab === 'gaps') return stay(withHome(state, { isInEvidence: true }))
  if (key.name === 'f' && home.tab === 'gaps') return toFix(state)
  if (key.name === 'enter') return goIn(state)
  const by = moveOf(state, key.name)
  if (by === null) return stay(state)
  const to = movedIn(countIn(state, home.tab), chosenIn(state, home.tab), by)
  return stay(withHome(state, { chosen: { ...home.chosen, [home.tab]: to }, scroll: 0 }))
}

const withHome = (state: State, change: Partial<Home>): State => ({ ...state, home: { ...state.home, ...change } })

/** Reads everything anew, of the subscription that is looked at. */
export const look = (state: State): Next =>
  stay({ ...state, trouble: null }, { do: 'look', subscriptionId: state.known?.subscription?.id ?? null })

function tabOfKey(now: Tab, name: string): Tab | undefined {
  if (/^[1-9]$/.test(name)) return tabs[Number(name) - 1]
  const by = name === 'right' ? 1 : name === 'left' ? -1 : 0
  return by === 0 ? undefined : tabs[(tabs.indexOf(now) + by + tabs.length) % tabs.length]
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
  if (key.name === 'enter' || key.name === 'down') return withHome(state, { isFiltering: false })
  if (key.name === 'escape') return withHome(state, { isFiltering: false, filter: '' })
  const filter = typed(state.home.filter, key)
  if (filter === null) return state
  return withHome(state, { filter, chosen: { ...state.home.chosen, gaps: 0 }, scroll: 0 })
}

/** Escape takes one thing back: the keys out of the evidence, then the filter. */
function leaveFilter(state: State): State {
  if (state.home.isInEvidence) return withHome(state, { isInEvidence: false })
  if (state.home.filter !== '') return withHome(state, { filter: '' })
  return { ...state, trouble: null }
}

function pressEvidence(state: State, key: Key): Next {
  if (key.name === 'tab' || key.name === 'shift+tab') return stay(withHome(state, { isInEvidence: false }))
  if (key.name === 'f') return toFix(state)
  if (key.name === 'enter') return goIn(state)
  const by = key.name === 'down' || key.name === 'j' ? 1 : key.name === 'up' || key.name === 'k' ? -1 : 0
  const { width, height } = roomsOf(state).evidence
  const most = Math.max(0, evidenceLines(state, width - frame.columns).length - (height - frame.rows))
  return stay(withHome(state, { scroll: Math.max(0, Math.min(most, state.home.scroll + by)) }))
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
  const fix = gap && fixOfGap(state, gap.controlId)
  if (!gap) return stay(state)
  return fix ? openFix(state, fix) : stay({ ...state, notice: 'No fix of this scan closes it any more.' })
}

function goIn(state: State): Next {
  const { tab } = state.home
  const at = chosenIn(state, tab)
  if (tab === 'gaps') {
    const gap = gapInHand(state)
    return gap ? stay(enter(state, { at: 'gap', controlId: gap.controlId, scroll: 0 })) : stay(state)
  }
  if (tab === 'fixes') {
    const fix = listedFixes(state)[at]
    return fix ? openFix(state, fix) : stay(state)
  }
  if (tab === 'plans') {
    const plan = waitingPlans(state)[at]
    return plan ? stay(state, { do: 'openExecution', executionId: plan.id }) : stay(state)
  }
  const row = tab === 'history' ? listedHistory(state)[at] : undefined
  if (!row) return stay(state)
  if ('execution' in row) return stay(state, { do: 'openExecution', executionId: row.execution.id })
  if (row.scan.status === 'done') return stay(state, { do: 'lookAtScan', scanId: row.scan.id })
  return stay(state, { do: 'followScan', scanId: row.scan.id })
}
