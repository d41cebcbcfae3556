import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Severity } from '#app/contract/severity.ts'
import type { Completeness } from '#app/text/completeness.ts'
import { judgeCompleteness, judgeGaps, judgeNotJudged, judgeScore, type ScoreBefore } from './gate.ts'

let before: typeof process.exitCode
let said: string

beforeEach(() => {
  before = process.exitCode
  process.exitCode = undefined
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})

afterEach(() => {
  process.exitCode = before
})

const gap = (controlId: string, severity: Severity) => ({ controlId, severity })
const heavy = [gap('a', 'high'), gap('b', 'medium')]
const complete: Completeness = { applying: 40, assessed: 40, lacks: [], remarks: [] }

describe('a gate', () => {
  it.each<[Severity | undefined, ReadonlyMap<string, number> | undefined, number | undefined]>([
    [undefined, undefined, undefined],
    ['critical', undefined, undefined],
    ['high', undefined, 1],
    ['low', undefined, 1],
    [undefined, new Map(), undefined],
    [undefined, new Map([['b', 2]]), 1],
    ['high', new Map([['b', 2]]), undefined],
    ['medium', new Map([['b', 2]]), 1],
  ])('on gaps from %s on, of which %j are new: %s', (failOn, fresh, code) => {
    judgeGaps(heavy, failOn, fresh)
    expect(process.exitCode).toBe(code)
    expect(said === '').toBe(code === undefined)
  })

  it('counts the gaps that are heavy enough, and the findings that are new in them', () => {
    const fresh = new Map([
      ['a', 3],
      ['b', 2],
    ])
    judgeGaps(heavy, 'high', fresh)
    judgeGaps(heavy, 'medium')
    judgeGaps([gap('c', 'critical')], 'critical')
    expect(said.replace(/\s+/g, ' ')).toBe(
      ' ✖ Failed: 3 new findings in 1 gap of high impact or heavier. Exit code 1 ✖ Failed: 2 gaps of medium impact or heavier. ✖ Failed: 1 gap of critical impact. ',
    )
  })

  const first = { lacks: 'this is the first scan of A', isFirst: true }
  const blank = { lacks: 'the scan before could assess nothing', isFirst: false }
  it.each<[number | null, { minScore?: number; maxDrop?: number }, ScoreBefore, number | undefined]>([
    [80, { minScore: 80 }, first, undefined],
    [79.9, { minScore: 80 }, first, 1],
    [null, { minScore: 80, maxDrop: 0 }, 90, undefined],
    [78, { maxDrop: 2 }, 80, undefined],
    [77.9, { maxDrop: 2 }, 80, 1],
    [80, { maxDrop: 0 }, 80, undefined],
    [81, { maxDrop: 0 }, 80, undefined],
    [10, { maxDrop: 0 }, first, undefined],
    [10, { maxDrop: 0 }, blank, 5],
    [10, { minScore: 5 }, blank, undefined],
    [10, {}, 80, undefined],
  ])('on a score of %s by %j, before %j: %s', (score, options, earlier, code) => {
    judgeScore(score, options, earlier)
    expect(process.exitCode).toBe(code)
    const lacks = score !== null && options.maxDrop !== undefined && typeof earlier !== 'number' ? earlier : undefined
    expect(said.includes('Nothing was compared, and --max-drop passes: this is the first scan of A.')).toBe(
      lacks === first,
    )
    expect(said.includes('--max-drop could not be judged: the scan before could assess nothing.')).toBe(lacks === blank)
  })

  it.each<[Partial<Completeness>, Parameters<typeof judgeCompleteness>[1], number | undefined]>([
    [{}, { isEmpty: false, failOnNotAssessed: true, minAssessed: 100 }, undefined],
    [{}, { isEmpty: true }, 5],
    [{ stopped: 'Stopped.' }, { isEmpty: false, minAssessed: 0 }, 5],
    [{ assessed: 39 }, { isEmpty: false }, undefined],
    [{ assessed: 39 }, { isEmpty: false, failOnNotAssessed: true }, 5],
    [{ assessed: 39 }, { isEmpty: false, failOnNotAssessed: true, minAssessed: 1 }, 5],
    [{ assessed: 39 }, { isEmpty: false, minAssessed: 97.5 }, undefined],
    [{ assessed: 38 }, { isEmpty: false, minAssessed: 97.5 }, 5],
    [{ lacks: ['No subscription.'] }, { isEmpty: false }, 5],
    [{ lacks: ['No subscription.'] }, { isEmpty: false, minAssessed: 97.5 }, undefined],
    [{ applying: 0, assessed: 0 }, { isEmpty: false, minAssessed: 1 }, 5],
  ])('on what was assessed, %j by %j: %s', (completeness, options, code) => {
    judgeCompleteness({ ...complete, ...completeness }, options)
    expect(process.exitCode).toBe(code)
    expect(said.includes('Exit code 5')).toBe(code === 5)
  })

  it('on what was not judged', () => {
    judgeNotJudged([])
    expect(process.exitCode).toBeUndefined()
    judgeNotJudged(['The plan is of a part.'])
    expect(process.exitCode).toBe(5)
  })

  it('ends with 1 where there are findings, whichever is judged first', () => {
    judgeNotJudged(['Partial.'])
    judgeGaps(heavy, 'high')
    judgeNotJudged(['Partial.'])
    expect(process.exitCode).toBe(1)
    expect(said.match(/Exit code \d/g)).toEqual(['Exit code 5', 'Exit code 1'])
  })
})
