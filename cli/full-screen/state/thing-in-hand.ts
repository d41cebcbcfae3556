import {
  chosenIn,
  gapInHand,
  type HistoryRow,
  lastEvents,
  listedFixes,
  listedHistory,
  listedResources,
  waitingPlans,
} from './listed.ts'
import { placeOf, type State } from './state.ts'

/** What the keys are on. */
export interface Thing {
  /** By which commands know it; null of a whole list. */
  id: string | null
  /** Its page in the web console. */
  path: string
}

/** What the keys are on; null before anything is known. */
export function thingInHand(state: State): Thing | null {
  const place = placeOf(state)
  switch (place.at) {
    case 'home':
      return inHome(state)
    case 'gap': {
      const scan = state.scanned?.results.scan
      return scan ? gap(scan.id, place.controlId) : null
    }
    case 'resource':
      return resource(place.id)
    case 'chosen':
      return fix(place.made.scanId, place.made.fixes[place.chosen]?.id)
    case 'fix':
      return place.detail && fix(place.detail.scan.id, place.fixId)
    case 'plan':
    case 'outcome':
      return execution(place.executionId)
    case 'run':
      return execution(place.execution.id)
    case 'scan':
      return { id: place.scan.id, path: '/app/security-scanner' }
    case 'where':
      return {
        id: place.posture?.subscriptions[place.chosen]?.subscriptionId ?? null,
        path: '/app/security-scanner/posture',
      }
    case 'keys':
      return null
  }
}

const results = (id: string): Thing => ({ id, path: `/app/security-scanner/results/${id}` })
const gap = (scanId: string, id: string): Thing => ({ id, path: `${results(scanId).path}/gaps/${id}` })
const fix = (scanId: string, id?: string): Thing => ({
  id: id ?? null,
  path: `${results(scanId).path}/fixes${id ? `/${id}` : ''}`,
})
const execution = (id: string): Thing => ({ id, path: `/app/executions/${id}` })
const resource = (id: string): Thing => ({
  id,
  path: `/app/resources${id.split('/').map(encodeURIComponent).join('/')}`,
})
const list = (path: string): Thing => ({ id: null, path })
const ofRow = (row: HistoryRow) => ('execution' in row ? execution(row.execution.id) : results(row.scan.id))

function inHome(state: State): Thing | null {
  const { home, scanned } = state
  if (scanned === null) return null
  const scanId = scanned.results.scan.id
  const at = chosenIn(state, home.tab)
  const event = lastEvents(state)[home.event]
  if (home.pane === 'events' && event) return ofRow(event)
  switch (home.tab) {
    case 'gaps': {
      const one = gapInHand(state)
      return one ? gap(scanId, one.controlId) : results(scanId)
    }
    case 'fixes': {
      const one = listedFixes(state)[at]
      // What stays for a person has its page at its gap.
      return one?.stays ? gap(scanId, one.gaps[0]?.controlId ?? '') : fix(scanId, one?.id)
    }
    case 'plans': {
      const one = waitingPlans(state)[at]
      return one ? execution(one.id) : list('/app/executions')
    }
    case 'resources': {
      const one = listedResources(state)[at]
      return one ? resource(one.id) : list('/app/resources')
    }
    case 'history': {
      const one = listedHistory(state)[at]
      return one ? ofRow(one) : list('/app/executions')
    }
    case 'compliance':
      return list('/app/compliance')
  }
}
