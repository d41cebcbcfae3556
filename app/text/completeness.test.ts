import { expect, it } from 'vitest'
import type { ScanResults } from '#app/contract/scans.ts'
import { assessedPercent, completenessOfResults, uncontrolledText } from './completeness.ts'

const scan = (totalControls: number, notAssessed: number, inPart: number) =>
  ({
    summary: { totalControls },
    scoreParts: { notAssessed },
    notAssessed: Array.from({ length: notAssessed + inPart }),
  }) as unknown as ScanResults

it('of scans counts the controls that apply, and those that were assessed on every resource', () => {
  expect(completenessOfResults([])).toMatchObject({ applying: 0, assessed: 0 })
  expect(completenessOfResults([scan(10, 2, 3), scan(8, 0, 0)])).toMatchObject({ applying: 20, assessed: 15 })
})

it('is rounded down: no share is told, and no gate passed, before it is reached', () => {
  expect(assessedPercent({ applying: 3000, assessed: 2999 })).toBe(99.9)
  expect(assessedPercent({ applying: 0, assessed: 0 })).toBeNull()
})

it('names five types that no control looks at, and counts the rest', () => {
  const types = Array.from({ length: 7 }, (_, at) => ({ type: `A.b/t${at}`, resources: 9 - at }))
  expect(uncontrolledText(types)).toEqual([
    '42 resources of 7 types are looked at by no control: A.b/t0 (9), A.b/t1 (8), A.b/t2 (7), A.b/t3 (6), A.b/t4 (5) and 2 types more.',
  ])
  expect(uncontrolledText([{ type: 'A.b/c', resources: 1 }])).toEqual([
    '1 resource of 1 type is looked at by no control: A.b/c (1).',
  ])
  expect(uncontrolledText([])).toEqual([])
})
