import { isPlannable, waitsForApproval } from '#app/contract/plannable.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Key } from './key.ts'
import { back, enter, inPlace, type Next, stay } from './next.ts'
import { requiredInputs } from './required-inputs.ts'
import { scrolled } from './scroll.ts'
import type { FixPlace, State } from './state.ts'
import { typed } from './type-text.ts'

export function pressFix(state: State, place: FixPlace, key: Key): Next {
  if (place.asking) return pressValue(state, { ...place, asking: place.asking }, key)
  if (key.name === 'escape' || key.name === 'left') return stay(back(state))
  const { detail } = place
  if (!detail) return stay(state)
  if (key.name === 'p') return plan(state, place)
  if (key.name === 'enter') return goOn(state, place)
  if (key.name === 'n' && detail.place?.next) return turnTo(state, place, detail.place.next)
  if (key.name === 'b' && detail.place?.previous) return turnTo(state, place, detail.place.previous)
  return stay(scrolled(state, place, key))
}

/** Where the fix is on its way: to its plan that waits, to what it came to, else what makes a plan is said. */
function goOn(state: State, { detail }: FixPlace): Next {
  if (!detail) return stay(state)
  const { fix, plan: planned, apply } = detail
  const waiting = planned && waitsForApproval(fix, state.now) ? planned : null
  const next = waiting ?? apply ?? planned
  if (next) return stay(state, { do: 'openExecution', executionId: next.id })
  return stay({ ...state, notice: 'There is no plan yet: p makes one. It reads Azure and changes nothing.' })
}

/** Plans what can be planned, once every value that it needs is given. */
function plan(state: State, place: FixPlace): Next {
  const { detail } = place
  if (!detail) return stay(state)
  if (!roleAllows(state.known?.user.role ?? 'viewer', 'operator'))
    return stay({ ...state, notice: 'A viewer makes no plans. Ask an operator.' })
  const { fix } = detail
  if (fix.state === 'partly' || isPlannable({ ...fix, missing: 0 }, state.now)) return planNow(state, place)
  const isWaiting = waitsForApproval(fix, state.now)
  return stay({ ...state, notice: isWaiting ? 'Its plan waits: Enter reads it.' : 'It cannot be planned now.' })
}

/** Asks for the first value that is not given yet, then for the plan. */
function planNow(state: State, place: FixPlace): Next {
  const { detail } = place
  if (!detail) return stay(state)
  const [lacking] = requiredInputs(place).filter(({ name }) => !(name in place.given))
  if (lacking) return stay(inPlace(state, { ...place, asking: { name: lacking.name, typed: '' } }))
  return stay(
    { ...state, trouble: null, notice: 'Asking the server to plan it ...' },
    { do: 'planFix', scanId: detail.scan.id, fixId: place.fixId, values: place.given },
  )
}

function pressValue(state: State, place: FixPlace & { asking: NonNullable<FixPlace['asking']> }, key: Key): Next {
  const { asking, given } = place
  if (key.name === 'escape') return stay(inPlace(state, { ...place, asking: null }))
  if (key.name === 'enter') {
    if (asking.typed.trim() === '') return stay({ ...state, notice: `${asking.name} needs a value.` })
    const filled = { ...place, asking: null, given: { ...given, [asking.name]: asking.typed.trim() } }
    return planNow(inPlace(state, filled), filled)
  }
  const text = typed(asking.typed, key)
  return stay(text === null ? state : inPlace(state, { ...place, asking: { ...asking, typed: text } }))
}

function turnTo(state: State, place: FixPlace, fixId: string): Next {
  const scanId = place.detail?.scan.id ?? ''
  const next = { at: 'fix' as const, fixId, detail: null, scroll: 0, asking: null, given: {} }
  return stay(enter(back(state), next), { do: 'readFix', scanId, fixId })
}
