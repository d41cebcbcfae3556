import { roleAllows } from '#app/contract/role-allows.ts'
import { movedIn } from '../lines/list.ts'
import type { Key } from './key.ts'
import { back, inPlace, type Next, stay } from './next.ts'
import type { State, WherePlace } from './state.ts'

export function pressWhere(state: State, place: WherePlace, key: Key): Next {
  if (key.name === 'escape') return stay(back(state))
  const all = place.posture?.subscriptions ?? []
  const chosen = all[place.chosen]
  const by = { up: -1, k: -1, down: 1, j: 1, home: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }[key.name]
  if (by !== undefined) return stay(inPlace(state, { ...place, chosen: movedIn(all.length, place.chosen, by) }))
  if (!chosen) return stay(state)
  if (key.name === 'enter') return stay(back(state), { do: 'look', subscriptionId: chosen.subscriptionId })
  if (key.name !== 's') return stay(state)
  if (!roleAllows(state.known?.user.role ?? 'viewer', 'operator'))
    return stay({ ...state, notice: 'A viewer starts no scans. Ask an operator.' })
  return stay(state, { do: 'scan', subscriptionId: chosen.subscriptionId })
}
