import { describe, expect, it } from 'vitest'
import { fixRow } from '#tests/factories/fix-row.ts'
import {
  viewExecution,
  viewFix,
  viewGap,
  viewKnown,
  viewPlan,
  viewResource,
  viewScanned,
  viewState,
} from '#tests/factories/view-state.ts'
import { noProgress } from '../../commands/executions/execution-progress.ts'
import { advanceView } from '../state/advance.ts'
import type { Key } from '../state/key.ts'
import type { Place, State } from '../state/state.ts'
import { isTyping } from '../state/under-way.ts'
import { keysEverywhere } from './keys-everywhere.ts'
import { keysOf } from './page-of.ts'

const signs = [...'abcdefghijklmnopqrstuvwxyz0123456789/? ']
const steering = [
  ...['enter', 'escape', 'up', 'down', 'left', 'right', 'tab', 'shift+tab', 'pageup', 'pagedown', 'home', 'end'],
  ...['backspace', 'delete', 'f1', ...[...'abcdefghijklmnopqrstuvwxyz'].map((sign) => `ctrl+${sign}`)],
]

/** Ways of a key that the list names in words. */
const alike: Record<string, string> = {
  j: 'down',
  k: 'up',
  left: 'escape',
  'shift+tab': 'tab',
  f1: '?',
  ' ': 'pagedown',
}
const named: Record<string, string> = {
  Up: 'up',
  Down: 'down',
  Enter: 'enter',
  Esc: 'escape',
  Space: ' ',
  Tab: 'tab',
  PgUp: 'pageup',
  PgDn: 'pagedown',
  Home: 'home',
  End: 'end',
  Backspace: 'backspace',
  F1: 'f1',
}

const keyOf = (name: string): Key => ({ name, text: [...name].length === 1 ? name : '' })

/** The keys that the list of a screen names. */
function listed(state: State): Set<string> {
  return new Set(
    [...keysOf(state), ...keysEverywhere(state)].flatMap(([keys]) => {
      if (keys === '1 to 6') return [...'123456', 'left', 'right']
      // The key that filters is a stroke itself.
      return (keys === '/' ? ['/'] : keys.split('/')).map((key) => named[key] ?? key.toLowerCase())
    }),
  )
}

/** Whether a key does more than to say something. */
function does(state: State, name: string): boolean {
  const { state: after, effects } = advanceView(state, { key: keyOf(name) })
  const silent = ({ notice: _, ...rest }: State) => JSON.stringify(rest)
  return effects.length > 0 || silent(after) !== silent(state)
}

const execution = viewExecution()
const can = { ...execution.can, apply: false, discard: false, cancel: false }
const gaps = Array.from({ length: 30 }, (_, nth) => viewGap({ controlId: `c${nth}` }))
const results = viewScanned(gaps)
const closed = gaps.map(({ controlId, name, severity }) => ({ controlId, name, severity, findings: 1 }))
const scanned = { ...results, fixPlan: { ...results.fixPlan, fixes: [fixRow({ gaps: closed })] } }
const fix = viewFix({ place: { at: 2, of: 3, previous: 'one', next: 'other' } })
const outcome = viewExecution({
  command: 'apply',
  status: 'applied',
  can: { ...execution.can, undo: true, prove: false },
  result: { success: true, stdout: '', stderr: '' },
})
const planPlace = (planned = execution): Place => ({
  at: 'plan',
  executionId: planned.id,
  shown: { planned, plan: viewPlan(), fix: viewFix() },
  typed: 'yes',
  answered: 0,
  isSent: false,
  scroll: 1,
  withAddresses: true,
  isDiscarding: false,
})
const places: Record<string, Place> = {
  home: { at: 'home' },
  gap: { at: 'gap', controlId: 'c3', scroll: 1, link: null },
  resource: { at: 'resource', id: viewResource().resource.id, detail: viewResource(), scroll: 1, link: 0 },
  fix: { at: 'fix', fixId: 'immediate-storage', detail: fix, scroll: 1, asking: null, given: {} },
  plan: planPlace(),
  'a plan of others': planPlace(viewExecution({ can })),
  run: {
    at: 'run',
    execution: { ...execution, status: 'planning' },
    progress: noProgress('plan'),
    plan: null,
    isStopping: false,
  },
  outcome: {
    at: 'outcome',
    executionId: 'a',
    shown: { ended: outcome, plan: viewPlan(), proof: null, fix: null },
    scroll: 1,
  },
  scan: { at: 'scan', scan: scanned.results.scan },
  where: { at: 'where', posture: null, chosen: 0 },
  chosen: {
    at: 'chosen',
    gaps: 2,
    made: { scanId: 's', fixes: [...scanned.fixPlan.fixes, ...scanned.fixPlan.fixes], manual: [], closed: 0 },
    chosen: 1,
    planning: null,
  },
}
const home = viewState().home
const evidence = Object.fromEntries(
  gaps.map(({ controlId }) => [
    controlId,
    { control: { title: 't', why: 'w' }, findings: { items: [], total: 0, next: null } },
  ]),
)

/** A terminal in which every page scrolls. */
const at = (place: Place, more: Partial<State> = {}) =>
  viewState({
    size: { columns: 120, rows: 14 },
    scanned,
    resources: {
      subscriptionId: viewKnown().subscription?.id ?? '',
      search: '',
      items: [{ ...viewResource().resource, fixed: null }],
      total: 1,
      next: null,
      isReading: false,
    },
    evidence: evidence as unknown as State['evidence'],
    home: { ...home, chosen: { ...home.chosen, gaps: 3 } },
    places: place.at === 'home' ? [place] : [{ at: 'home' }, place],
    ...more,
  })

const states: [string, State][] = [
  ...Object.entries(places).map(([name, place]): [string, State] => [name, at(place)]),
  ...(['gap', 'fix', 'scan', 'home'] as const).map((name): [string, State] => [
    `${name}, of a viewer`,
    at(places[name] as Place, { known: viewKnown({ user: { username: 'vera', email: '', role: 'viewer' } }) }),
  ]),
  ['home, with marks', at({ at: 'home' }, { home: { ...at({ at: 'home' }).home, marked: ['c3'] } })],
  ['home, in a high terminal', at({ at: 'home' }, { size: { columns: 120, rows: 50 } })],
  ['the last events', at({ at: 'home' }, { size: { columns: 120, rows: 50 }, home: { ...home, pane: 'events' } })],
  ['home, filtered', at({ at: 'home' }, { home: { ...home, filter: 'tls', chosen: { ...home.chosen, gaps: 2 } } })],
  ['no scan', at({ at: 'home' }, { scanned: null })],
  ['nobody known', at({ at: 'home' }, { scanned: null, known: null })],
  ...(['fixes', 'plans', 'resources', 'history', 'compliance'] as const).map((tab): [string, State] => [
    `the list of ${tab}`,
    at({ at: 'home' }, { home: { ...home, tab } }),
  ]),
]

describe('the list of keys', () => {
  it.each(states)('names every key that works: %s', (_name, state) => {
    const known = listed(state)
    const names = isTyping(state) ? steering : [...signs, ...steering]
    const unnamed = names.filter(
      (name) => does(state, name) && !known.has(name) && !known.has(alike[name] ?? '') && name !== 'ctrl+z',
    )
    expect(unnamed).toEqual([])
  })

  it.each(states)('names none that does nothing: %s', (_name, state) => {
    // At an end of a list a key has nowhere to go, and what ends the view is seen by nobody.
    const moving = new Set(['up', 'down', 'pageup', 'pagedown', 'home', 'end', 'left', 'right', '', ...'123456'])
    const idle = [...listed(state)].filter((name) => !moving.has(name) && !does(state, name))
    expect(idle).toEqual([])
  })
})
