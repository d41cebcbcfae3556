import { back } from '../state/next.ts'
import { placeOf, type State } from '../state/state.ts'
import { chosenPage } from './chosen-page.ts'
import { fixPage } from './fix-page.ts'
import { gapPage } from './gap-page.ts'
import { homeKeys } from './home/home-keys.ts'
import { keysEverywhere } from './keys-everywhere.ts'
import { keysPage } from './keys-page.ts'
import { outcomePage } from './outcome-page.ts'
import type { KeyHint, Page } from './page.ts'
import { planPage } from './plan-page.ts'
import { resourcePage } from './resource-page.ts'
import { runPage } from './run-page.ts'
import { scanPage } from './scan-page.ts'
import { wherePage } from './where-page.ts'

/** What a place beside the first screen shows. */
export function pageOf(state: State): Page {
  const place = placeOf(state)
  switch (place.at) {
    case 'gap':
      return gapPage(state, place)
    case 'resource':
      return resourcePage(state, place)
    case 'chosen':
      return chosenPage(state, place)
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
    case 'keys': {
      const behind = back(state)
      return keysPage(state, { here: keysOf(behind), everywhere: keysEverywhere(behind) }, place.scroll)
    }
    case 'home':
      throw new Error('The first screen is no page')
  }
}

/** The keys that work where one is, but for those that work everywhere; the most used first. */
export const keysOf = (state: State): readonly KeyHint[] =>
  placeOf(state).at === 'home' ? homeKeys(state) : pageOf(state).keys
