import { placeOf, type State } from '../state/state.ts'
import { fixPage } from './fix-page.ts'
import { gapPage } from './gap-page.ts'
import { keysPage } from './keys-page.ts'
import { outcomePage } from './outcome-page.ts'
import type { Page } from './page.ts'
import { planPage } from './plan-page.ts'
import { runPage } from './run-page.ts'
import { scanPage } from './scan-page.ts'
import { wherePage } from './where-page.ts'

/** What a place beside the first screen shows. */
export function pageOf(state: State): Page {
  const place = placeOf(state)
  switch (place.at) {
    case 'gap':
      return gapPage(state, place)
    case 'fix':
      return fixPage(state, place)
    case 'plan':
      return planPage(state, place)
    case 'run':
      return runPage(state, place)
    case 'outcome':
      return outcomePage(state, place)
    case 'scan':
      return scanPage(state, place)
    case 'where':
      return wherePage(state, place)
    case 'keys':
    case 'home':
      return keysPage(state, place.at === 'keys' ? place.scroll : 0)
  }
}
