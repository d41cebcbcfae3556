import { movedIn } from '../lines/list.ts'
import { frame } from '../lines/panel.ts'
import { evidenceLines } from '../screens/home/evidence-lines.ts'
import { roomsOf } from '../screens/home/rooms.ts'
import type { Key } from './key.ts'
import { gapInHand, lastEvents } from './listed.ts'
import { enter, type Next, stay } from './next.ts'
import { openHistory } from './open-history.ts'
import type { Home, State } from './state.ts'

/** A key for what stands beside the list: the evidence, or the last events. */
export const pressPane = (state: State, key: Key): Next =>
  state.home.pane === 'events' ? pressEvents(state, key) : pressEvidence(state, key)

const withHome = (state: State, change: Partial<Home>): State => ({ ...state, home: { ...state.home, ...change } })

const moveOf = ({ name }: Key) => (name === 'down' || name === 'j' ? 1 : name === 'up' || name === 'k' ? -1 : 0)

function pressEvidence(state: State, key: Key): Next {
  const gap = gapInHand(state)
  if (key.name === 'enter' && gap)
    return stay(enter(state, { at: 'gap', controlId: gap.controlId, scroll: 0, link: null }))
  const { width, height } = roomsOf(state).evidence
  const most = Math.max(0, evidenceLines(state, width - frame.columns).length - (height - frame.rows))
  return stay(withHome(state, { scroll: Math.max(0, Math.min(most, state.home.scroll + moveOf(key))) }))
}

function pressEvents(state: State, key: Key): Next {
  const events = lastEvents(state)
  const row = events[state.home.event]
  if (key.name === 'enter' && row) return openHistory(state, row)
  return stay(withHome(state, { event: movedIn(events.length, state.home.event, moveOf(key)) }))
}
