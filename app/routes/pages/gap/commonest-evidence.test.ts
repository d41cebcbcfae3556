import { expect, test } from 'vitest'
import { commonestEvidence } from './commonest-evidence.ts'

const one = (path: string, actual?: unknown) => ({ path, expected: 'false', ...(actual !== undefined && { actual }) })

test('the property that fails on the most resources, with its values by how common they are', () => {
  const found = commonestEvidence([
    { evidence: [one('properties.a', true), one('properties.b', 1)] },
    { evidence: [one('properties.a', true)] },
    { evidence: [one('properties.a')] },
    { evidence: [one('properties.c', 1)] },
  ])
  expect(found).toMatchObject({ path: 'properties.a', expected: 'false', notSet: 1, further: 2 })
  expect(found?.actuals.map(({ evidence, count }) => [evidence.actual, count])).toEqual([
    [true, 2],
    [undefined, 1],
  ])
})

test('elements of an array are one property, counted once a resource', () => {
  const found = commonestEvidence([
    { evidence: [one('properties.rules[0].access', 'Allow'), one('properties.rules[3].access', 'Allow')] },
    { evidence: [one('properties.rules[1].access', 'Allow')] },
    { evidence: [one('properties.other', 1)] },
  ])
  expect(found).toMatchObject({ path: 'properties.rules[*].access', further: 1 })
  expect(found?.actuals).toMatchObject([{ count: 2 }])
})

test('a default that was judged counts as not set', () => {
  expect(commonestEvidence([{ evidence: [{ ...one('a', true), isDefault: true }] }])?.notSet).toBe(1)
})

test('without evidence there is nothing to show', () => {
  expect(commonestEvidence([{ evidence: [] }])).toBeNull()
})
