import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixRow } from '#tests/factories/fix-row.ts'
import {
  hardNames,
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
import { plainLines } from '../../output/toned-line.ts'
import { cellsOfLine } from '../lines/cells.ts'
import type { Place, State } from '../state/state.ts'
import { frameOf } from './frame-of.ts'

const execution = viewExecution()
const shown = { planned: execution, plan: viewPlan(), fix: viewFix() }
const planPlace: Place = {
  at: 'plan',
  executionId: execution.id,
  shown,
  typed: '',
  answered: 0,
  isSent: false,
  scroll: 0,
  withAddresses: true,
  isDiscarding: false,
}
const ended = viewExecution({ command: 'apply', status: 'applied', result: { success: true, stdout: '', stderr: '' } })

/** Every place that there is. */
const places: Record<string, Place> = {
  home: { at: 'home' },
  gap: { at: 'gap', controlId: 'storage-minimum-tls', scroll: 0, link: null },
  resource: { at: 'resource', id: viewResource().resource.id, detail: viewResource(), scroll: 0, link: 0 },
  chosen: {
    at: 'chosen',
    gaps: 2,
    made: { scanId: 's', fixes: [fixRow()], manual: [], closed: 0 },
    chosen: 0,
    planning: { done: 1, of: 2, faults: ['Storage: it is locked.'] },
  },
  fix: { at: 'fix', fixId: 'immediate-storage', detail: viewFix(), scroll: 0, asking: null, given: {} },
  asking: {
    at: 'fix',
    fixId: 'immediate-storage',
    detail: viewFix(),
    scroll: 0,
    asking: { name: 'range', typed: '10.0.0.0/8' },
    given: {},
  },
  plan: planPlace,
  run: { at: 'run', execution, progress: noProgress('plan'), plan: null, isStopping: false },
  outcome: {
    at: 'outcome',
    executionId: ended.id,
    shown: { ended, plan: viewPlan(), proof: null, fix: null },
    scroll: 0,
  },
  scan: { at: 'scan', scan: viewScanned().results.scan },
  where: { at: 'where', posture: null, chosen: 0 },
  keys: { at: 'keys', scroll: 0 },
}

const textOf = (state: State) => plainLines(frameOf(state)).join('\n')
const at = (place: Place, more: Partial<State> = {}) => viewState({ places: [{ at: 'home' }, place], ...more })

describe('a frame', () => {
  const sizes = fc.record({ columns: fc.integer({ min: 1, max: 240 }), rows: fc.integer({ min: 1, max: 70 }) })
  const names = fc.constantFrom(...hardNames, 'Accounts accept old TLS')

  it.each([60, 80, 120])('breaks a sentence of a plan once, at the edge of its box, in %i columns', (columns) => {
    const fix = viewFix()
    const needing = { ...fix, fix: { ...fix.fix, roles: ['word '.repeat(60).trim()] } }
    const place = { ...planPlace, shown: { ...shown, fix: needing } }
    const widths = textOf(at(place, { size: { columns, rows: 70 } }))
      .split('\n')
      .filter((line) => /^│ +(Needs +)?(word )+ *│$/.test(line))
      .map((line) => line.match(/word/g)?.length)
    expect(widths.length).toBeGreaterThan(2)
    expect(new Set(widths.slice(0, -1)).size).toBe(1)
  })

  it.each(Object.entries(places))('fills a terminal of any size with %s, whatever names are', (_name, place) => {
    fc.assert(
      fc.property(sizes, names, fc.boolean(), (size, name, hasColour) => {
        const gaps = [viewGap({ name, description: name }), viewGap({ controlId: 'other', name })]
        const scanned = viewScanned(gaps)
        scanned.results.scan.subscriptionName = name
        const known = viewKnown({ executions: [viewExecution({ playbookName: name })] })
        const fixPlan = { ...scanned.fixPlan, fixes: [fixRow({ name })] }
        const lines = frameOf(at(place, { size, hasColour, known, scanned: { ...scanned, fixPlan } }))
        expect(lines).toHaveLength(size.rows)
        for (const line of lines) expect(cellsOfLine(line)).toBe(size.columns)
        const text = lines.flatMap((line) => line.map((part) => part.text)).join('')
        expect(text).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
      }),
      { numRuns: 40 },
    )
  })

  it('shows how the subscription stands, its gaps and why the chosen one is one', () => {
    const text = textOf(viewState())
    expect(text).toMatch(
      /^ Parapet 1\.0\.0 {3}Aldergrove – Development 2d8f6a13 +local cloud {3}admin {3}scanned 22 Nov, 07:39/,
    )
    expect(text).toMatch(/53\.2% {2}Fair {3}━+─+ {3}▲ 1\.1 up since 8 Nov/)
    expect(text).toMatch(/last 3 scans/)
    expect(text).toMatch(/1 Gaps {3}2 Fixes {3}3 Plans 1 waiting/)
    expect(text).toMatch(/● Accounts accept old TLS +2 +High +\+0\.3/)
    expect(text).toMatch(/Enter open {3}Space mark {3}f fix/)
  })

  it('marks the chosen row by a sign where there are no colours', () => {
    expect(textOf(viewState({ hasColour: false }))).toMatch(/│ > {2}● Accounts accept old TLS/)
    expect(textOf(viewState())).not.toContain('>  ●')
  })

  it('shows a window of thousands of gaps around the chosen one', () => {
    const gaps = Array.from({ length: 5000 }, (_, nth) => viewGap({ controlId: `c${nth}`, name: `Gap ${nth}.` }))
    const state = viewState({ scanned: viewScanned(gaps) })
    const text = textOf({ ...state, home: { ...state.home, chosen: { ...state.home.chosen, gaps: 4321 } } })
    expect(text).toContain('Gap 4321.')
    expect(text).not.toContain('Gap 42.')
  })

  it('says what a plan does and what has to be typed, and of one that others approve who does', () => {
    expect(textOf(at(planPlace))).toMatch(/Type yes to apply 2 changes/)
    const destroying = { ...shown, plan: viewPlan({ destructive: true, confirmWord: 'development' }) }
    expect(textOf(at({ ...planPlace, shown: destroying }))).toContain('Type development to apply 2 changes')
    const can = { ...execution.can, apply: false, askApproval: true }
    const others = { ...shown, planned: viewExecution({ can, approvers: ['maria'] }) }
    const text = textOf(at({ ...planPlace, shown: others }))
    expect(text).toContain('May be approved by maria.')
    expect(text).not.toContain('Type ')
  })

  it('says what to do before there is a scan, and where nobody answers', () => {
    expect(textOf(viewState({ scanned: null }))).toMatch(/was never scanned[\s\S]+s {2}scan it/)
    const trouble = {
      lines: ['The server did not answer.'],
      again: { do: 'look' as const, subscriptionId: null },
      needsSignIn: true,
    }
    expect(textOf(viewState({ known: null, scanned: null, trouble }))).toMatch(
      /did not answer[\s\S]+l {2}sign in[\s\S]+r try again/,
    )
  })

  it('keeps the key that shows the others in a narrow terminal', () => {
    expect(textOf(viewState({ size: { columns: 40, rows: 24 } }))).toMatch(/\? keys {3}q quit\s*$/)
  })
})
