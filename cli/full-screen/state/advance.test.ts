import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixRow } from '#tests/factories/fix-row.ts'
import {
  viewExecution,
  viewFix,
  viewGap,
  viewKnown,
  viewPlan,
  viewScanned,
  viewState,
} from '#tests/factories/view-state.ts'
import { advanceView } from './advance.ts'
import type { Effect } from './effect.ts'
import { type Key, keyOf } from './key.ts'
import { placeOf, type State } from './state.ts'
import type { Told } from './told.ts'

const named = [
  'enter',
  'escape',
  'up',
  'down',
  'left',
  'right',
  'tab',
  'end',
  'home',
  'pageup',
  'pagedown',
  'backspace',
]
const key = (name: string): Key => ({ name, text: [...name].length === 1 ? name : '' })

/** The state after keys, and all that they asked for. */
function pressed(state: State, ...names: string[]): { state: State; effects: Effect[] } {
  const effects: Effect[] = []
  let now = state
  for (const name of names) {
    const next = advanceView(now, { key: key(name) })
    now = next.state
    effects.push(...next.effects)
  }
  return { state: now, effects }
}

const told = (state: State, what: Told) => advanceView(state, what)
const doings = (effects: readonly Effect[]) => effects.map((effect) => effect.do)

const planned = viewExecution()
const plan = viewPlan()
const planTold = (more: { plan?: typeof plan; planned?: typeof planned } = {}): Told => ({
  told: 'plan',
  executionId: planned.id,
  shown: { planned, plan, fix: viewFix(), ...more },
})

/** On the plan of the fix that the first gap has. */
function onPlan(more: Parameters<typeof planTold>[0] = {}): State {
  const atFix = told(pressed(viewState(), 'enter', 'f').state, { told: 'fix', detail: viewFix() }).state
  return told(atFix, planTold(more)).state
}

describe('the way from a gap to its proof', () => {
  it('goes in by Enter and back by Escape', () => {
    const { state, effects } = pressed(viewState(), 'enter', 'enter')
    expect(state.places.map(({ at }) => at)).toEqual(['home', 'gap', 'fix'])
    expect(effects).toContainEqual({
      do: 'readFix',
      scanId: '2d8f6a13-93d5-4f0e-8a61-2b9d6e50f31c',
      fixId: 'immediate-storage',
    })
    expect(pressed(state, 'escape', 'escape', 'escape').state.places).toEqual([{ at: 'home' }])
  })

  it('plans by p, follows the plan, and shows it once it is made', () => {
    const atFix = told(pressed(viewState(), 'enter', 'f').state, { told: 'fix', detail: viewFix() }).state
    const { state, effects } = pressed(atFix, 'p')
    expect(doings(effects)).toEqual(['planFix'])
    const running = told(state, { told: 'running', execution: { ...planned, status: 'planning' }, plan: null }).state
    expect(placeOf(running).at).toBe('run')
    const there = told(running, planTold())
    expect(there.state.places.map(({ at }) => at)).toEqual(['home', 'gap', 'fix', 'plan'])
    expect(doings(there.effects)).toEqual(['look'])
  })

  it('starts one plan, however often the key is pressed, and another after a refusal', () => {
    const atFix = told(pressed(viewState(), 'enter', 'f').state, { told: 'fix', detail: viewFix() }).state
    const twice = pressed(atFix, 'p', 'p', 'p')
    expect(doings(twice.effects)).toEqual(['planFix'])
    const [of] = twice.effects
    if (!of) throw new Error('nothing was asked for')
    const refused = told(twice.state, { told: 'trouble', of, lines: ['No.'], canTryAgain: false, needsSignIn: false })
    expect(doings(pressed(refused.state, 'p').effects)).toEqual(['planFix'])
  })

  it('says that a plan is there to who has left it', () => {
    const atFix = told(pressed(viewState(), 'enter', 'f').state, { told: 'fix', detail: viewFix() }).state
    const running = told(atFix, { told: 'running', execution: { ...planned, status: 'planning' }, plan: null }).state
    const after = told(pressed(running, 'escape').state, planTold()).state
    expect(placeOf(after).at).toBe('fix')
    expect(after.notice).toContain('Its plan is there')
  })

  it('asks for the values that a fix needs before it plans', () => {
    const input = { ...inputOf('range'), description: 'Addresses of the office' }
    const gap = viewFix().gaps[0]
    const detail = viewFix({ fix: fixRow({ missing: 1 }), gaps: gap ? [{ ...gap, inputs: [input] }] : [] })
    const atFix = told(pressed(viewState(), 'enter', 'f').state, { told: 'fix', detail }).state
    const empty = pressed(atFix, 'p', 'enter')
    expect(empty.effects).toEqual([])
    expect(empty.state.notice).toBe('range needs a value.')
    expect(pressed(empty.state, '1', 'q', 'enter').effects).toEqual([
      expect.objectContaining({ do: 'planFix', values: { range: '1q' } }),
    ])
  })

  it('applies what destroys nothing after a typed yes', () => {
    const { effects } = pressed(onPlan(), 'y', 'e', 's', 'enter')
    expect(effects).toEqual([{ do: 'apply', executionId: planned.id, acceptNew: false }])
  })

  it('applies what destroys something by its word alone', () => {
    const state = onPlan({ plan: viewPlan({ destructive: true, confirmWord: 'dev' }) })
    const wrong = pressed(state, 'y', 'e', 's', 'enter')
    expect(wrong.effects).toEqual([])
    expect(wrong.state.notice).toContain('type dev first')
    expect(pressed(wrong.state, 'backspace', 'backspace', 'backspace', 'd', 'e', 'v', 'enter').effects).toEqual([
      { do: 'apply', executionId: planned.id, confirm: 'dev', acceptNew: false },
    ])
  })

  it('asks once more about critical and high findings that it opens', () => {
    const open = { controlId: 'c', title: 'Open', severity: 'high' as const, resourceId: 'r', resourceName: 'r' }
    const counted = { scoreBefore: null, scoreAfter: null, changes: 1, judged: 1, notJudged: [], scanId: null }
    const state = onPlan({ plan: viewPlan({ judgement: { closes: [], opens: [open], ...counted } }) })
    const once = pressed(state, 'y', 'e', 's', 'enter')
    expect(once.effects).toEqual([])
    expect(pressed(once.state, 'y', 'e', 's', 'enter').effects).toEqual([
      { do: 'apply', executionId: planned.id, acceptNew: true },
    ])
  })

  it('gives the field back when the server refuses', () => {
    const sent = pressed(onPlan(), 'y', 'e', 's', 'enter')
    const of = sent.effects[0]
    if (!of) throw new Error('nothing was asked for')
    const { state } = told(sent.state, {
      told: 'trouble',
      of,
      lines: ['The plan is too old.'],
      canTryAgain: false,
      needsSignIn: false,
    })
    expect(placeOf(state)).toMatchObject({ at: 'plan', isSent: false, typed: '', answered: 0 })
    expect(state.trouble?.lines).toEqual(['The plan is too old.'])
  })

  it('discards, stops and leaves what runs only at the second key', () => {
    expect(pressed(onPlan(), 'ctrl+d').effects).toEqual([])
    expect(doings(pressed(onPlan(), 'ctrl+d', 'ctrl+d').effects)).toEqual(['discard'])
    const running = told(onPlan(), { told: 'running', execution: { ...planned, status: 'applying' }, plan }).state
    expect(pressed(running, 'c', 'up').effects).toEqual([])
    expect(doings(pressed(running, 'c', 'c').effects)).toEqual(['stop'])
    expect(pressed(running, 'q').effects).toEqual([])
    expect(doings(pressed(running, 'q', 'q').effects)).toEqual(['quit'])
  })

  it('plans the way back of an apply by u', () => {
    const can = { ...planned.can, undo: true }
    const ended = viewExecution({ id: 'a', command: 'apply', status: 'applied', can })
    const outcome: Told = { told: 'outcome', executionId: 'a', shown: { ended, plan, proof: null, fix: null } }
    expect(pressed(told(viewState(), outcome).state, 'u').effects).toEqual([{ do: 'undo', executionId: 'a' }])
  })
})

describe('stray keys', () => {
  /** All but an answer that was typed. */
  const keys = fc.constantFrom(...named, ...'abcdefghijklmnopqrtuvwxyz0123456789/? '.split(''), 'ctrl+a', 'ctrl+r')
  const states = fc.constantFrom(
    viewState(),
    viewState({ scanned: viewScanned(Array.from({ length: 300 }, (_, nth) => viewGap({ controlId: `c${nth}` }))) }),
    viewState({ scanned: null }),
    viewState({ known: null, scanned: null }),
    onPlan(),
    onPlan({ plan: viewPlan({ destructive: true, confirmWord: 'sandbox' }) }),
  )

  it('never apply a plan or discard one, and leave no list and no page beyond its end', () => {
    fc.assert(
      fc.property(states, fc.array(keys, { maxLength: 60 }), (state, names) => {
        const after = pressed(state, ...names)
        expect(doings(after.effects)).not.toContain('apply')
        expect(doings(after.effects)).not.toContain('discard')
        expect(after.state.places[0]).toEqual({ at: 'home' })
        for (const at of Object.values(after.state.home.chosen)) expect(at).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('of a viewer start nothing', () => {
    const user = { username: 'vera', email: '', role: 'viewer' as const }
    const viewer = viewState({ known: viewKnown({ user }) })
    const atFix = told(pressed(viewer, 'enter', 'f').state, { told: 'fix', detail: viewFix() }).state
    for (const state of [viewer, atFix])
      expect(doings(pressed(state, 's', 'p').effects).filter((one) => one === 'scan' || one === 'planFix')).toEqual([])
  })
})

describe('the list of gaps', () => {
  const gaps = [
    viewGap({ controlId: 'a', name: 'Blobs are public', severity: 'critical' }),
    viewGap({ controlId: 'b', name: 'Old TLS' }),
    viewGap({ controlId: 'c', name: 'No tags', severity: 'low' }),
  ]
  const state = viewState({ scanned: viewScanned(gaps) })

  it('is filtered while somebody types, and asks for the evidence of what is chosen then', () => {
    const { state: after, effects } = pressed(state, '/', ...'impact:low', 'enter')
    expect(after.home).toMatchObject({ filter: 'impact:low', isFiltering: false })
    expect(effects.at(-1)).toMatchObject({ do: 'readGap', controlId: 'c' })
    expect(pressed(after, 'escape').state.home.filter).toBe('')
  })

  it('asks for evidence once', () => {
    const first = pressed(state, 'down')
    expect(first.effects).toMatchObject([{ do: 'readGap', controlId: 'b' }])
    expect(pressed(state, 'end', 'up', 'home').state.home.chosen.gaps).toBe(0)
  })

  it('takes q as a letter there, and Ctrl+C not', () => {
    expect(pressed(state, '/', 'q').effects.filter((one) => one.do === 'quit')).toEqual([])
    expect(doings(pressed(state, '/', 'ctrl+c').effects)).toContain('quit')
  })
})

it('knows keys by what Node’s readline tells of them', () => {
  expect(keyOf('\r', { name: 'return' })).toEqual({ name: 'enter', text: '' })
  expect(keyOf('Q', { name: 'q', shift: true })).toEqual({ name: 'Q', text: 'Q' })
  expect(keyOf('\u0003', { name: 'c', ctrl: true })).toEqual({ name: 'ctrl+c', text: '' })
  expect(keyOf('/', {})).toEqual({ name: '/', text: '/' })
  expect(keyOf(undefined, { name: 'f7' }).text).toBe('')
  expect(keyOf('\u001bx', { name: 'x', meta: true })).toEqual({ name: 'unknown', text: '' })
})

function inputOf(name: string) {
  return {
    name,
    type: { kind: 'string' } as never,
    description: '',
    required: true,
    nullable: false,
    sensitive: false,
    ephemeral: false,
    validations: [],
    hints: {} as never,
  }
}
