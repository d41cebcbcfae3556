import type { Key } from './key.ts'
import { back, enter, type Next, stay } from './next.ts'
import { pressChosen } from './press-chosen.ts'
import { pressFix } from './press-fix.ts'
import { pressGap } from './press-gap.ts'
import { pressHome } from './press-home.ts'
import { pressOutcome } from './press-outcome.ts'
import { pressPlan } from './press-plan.ts'
import { pressResource } from './press-resource.ts'
import { pressRun, pressScan } from './press-run.ts'
import { pressWhere } from './press-where.ts'
import { scrolled } from './scroll.ts'
import { placeOf, type State } from './state.ts'
import { thingInHand } from './thing-in-hand.ts'
import { isTyping, isUnderWay } from './under-way.ts'

/** What a key does. Nothing is changed in a cloud but by the typed answers of a plan. */
export function press(before: State, key: Key): Next {
  const state: State = { ...before, notice: null, isLeaving: false }
  if (key.name === 'ctrl+c') return leave(state, before.isLeaving, true)
  if (key.name === 'ctrl+z') return stay(before, { do: 'suspend' })
  if (isTyping(state)) return pressPlace(state, key)
  if (key.name === 'paste') return stay({ ...state, notice: 'Nothing is typed here, so what was pasted is left out.' })
  if (key.name === 'r' && state.trouble?.again) return stay({ ...state, trouble: null }, state.trouble.again)
  if (key.name === 'l' && state.trouble?.needsSignIn) return stay(state, { do: 'signIn' })
  if (key.name === 'q') return leave(state, before.isLeaving, false)
  if (key.name === '?' || key.name === 'f1') return stay(toKeys(state))
  if (key.name === 'o' || key.name === 'y') return takeAlong(state, key.name)
  return pressPlace(state, key)
}

function pressPlace(state: State, key: Key): Next {
  const place = placeOf(state)
  if (key.name === 'f1') return stay(toKeys(state))
  switch (place.at) {
    case 'home':
      return pressHome(state, key)
    case 'gap':
      return pressGap(state, place, key)
    case 'resource':
      return pressResource(state, place, key)
    case 'chosen':
      return pressChosen(state, place, key)
    case 'fix':
      return pressFix(state, place, key)
    case 'plan':
      return pressPlan(state, place, key)
    case 'run':
      return pressRun(state, place, key)
    case 'outcome':
      return pressOutcome(state, place, key)
    case 'scan':
      return pressScan(state, place, key)
    case 'where':
      return pressWhere(state, place, key)
    case 'keys':
      return key.name === 'escape' ? stay(back(state)) : stay(scrolled(state, place, key))
  }
}

/** Shows what the keys are on in the web console, or copies its id. */
function takeAlong(state: State, key: 'o' | 'y'): Next {
  const thing = thingInHand(state)
  if (thing === null) return stay(state)
  if (key === 'o') return stay(state, { do: 'openInBrowser', path: thing.path })
  if (thing.id === null) return stay(state)
  return stay({ ...state, notice: `Copied, where the terminal allows it: ${thing.id}` }, { do: 'copy', text: thing.id })
}

const toKeys = (state: State) => (placeOf(state).at === 'keys' ? back(state) : enter(state, { at: 'keys', scroll: 0 }))

/** Asks once where something is under way that would go on without anybody looking. */
function leave(state: State, wasAsked: boolean, byInterrupt: boolean): Next {
  if (wasAsked || !isUnderWay(state)) return stay(state, { do: 'quit', byInterrupt })
  return stay({ ...state, isLeaving: true })
}
