import { graveOf } from '#app/contract/grave-findings.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Key } from './key.ts'
import { back, inPlace, type Next, stay } from './next.ts'
import { questionsOf } from './questions.ts'
import { scrolled } from './scroll.ts'
import type { PlanPlace, ShownPlan, State } from './state.ts'
import { typed } from './type-text.ts'

export function pressPlan(state: State, before: PlanPlace, key: Key): Next {
  const place: PlanPlace = { ...before, isDiscarding: false }
  if (key.name === 'escape') return stay(back(state))
  const { shown } = place
  if (!shown || place.isSent) return stay(scrolled(state, place, key))
  const { planned } = shown
  if (key.name === 'ctrl+d' && planned.can.discard) {
    if (before.isDiscarding) return stay(state, { do: 'discard', executionId: planned.id })
    return stay(inPlace(state, { ...place, isDiscarding: true }))
  }
  const mayPlan = roleAllows(state.known?.user.role ?? 'viewer', 'operator')
  if (key.name === 'ctrl+r' && shown.fix && !planned.undo && mayPlan)
    return stay(state, { do: 'planFix', scanId: shown.fix.scan.id, fixId: shown.fix.fix.id, values: {} })
  if (key.name === 'ctrl+a') return stay(inPlace(state, { ...place, withAddresses: !place.withAddresses }))
  if (planned.can.askApproval && key.name === 'a') return stay(state, { do: 'askApproval', executionId: planned.id })
  if (!planned.can.apply) return stay(scrolled(state, place, key))
  if (key.name === 'enter') return answer(state, place, shown)
  const text = typed(place.typed, key)
  return stay(text === null ? scrolled(state, place, key) : inPlace(state, { ...place, typed: text }))
}

/** Enter with the right word answers a question; the last answer applies the plan. */
function answer(state: State, place: PlanPlace, shown: ShownPlan): Next {
  const questions = questionsOf(shown)
  const asked = questions[place.answered]
  if (!asked || place.typed.trim() !== asked.word)
    return stay({ ...inPlace(state, place), notice: `Nothing is applied: type ${asked?.word} first, then Enter.` })
  const answered = place.answered + 1
  const next: PlanPlace = { ...place, typed: '', answered }
  if (answered < questions.length) return stay(inPlace(state, next))
  const { planned, plan } = shown
  return stay(inPlace(state, { ...next, isSent: true }), {
    do: 'apply',
    executionId: planned.id,
    ...(plan.destructive && { confirm: questions[0]?.word }),
    acceptNew: graveOf(plan.judgement).length > 0,
  })
}
