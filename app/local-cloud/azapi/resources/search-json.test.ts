import { describe, expect, test } from 'vitest'
import type { Json } from './json.ts'
import { searchJson } from './search-json.ts'

const vault: Json = {
  id: '/subscriptions/s',
  'odd name': 1,
  tags: { owner: 'web', cost: 'x' },
  properties: {
    logs: [
      { category: 'Audit', enabled: true, days: 30, rules: [{ n: 1 }, { n: 2 }] },
      { category: 'All', enabled: false, days: 7, rules: [{ n: 3 }] },
      { enabled: true },
    ],
    nested: [[1, 2], [3], 4],
  },
}

describe('finds', () => {
  test.each<[string, Json]>([
    ['id', '/subscriptions/s'],
    ['"odd name"', 1],
    ['properties.logs[0].category', 'Audit'],
    ['properties.logs[-1].enabled', true],
    ['properties.logs[9]', null],
    ['properties.missing.deeper', null],
    ['properties.logs[*].category', ['Audit', 'All']],
    ['properties.logs[].rules[].n', [1, 2, 3]],
    ['properties.logs[*].rules[*].n', [[1, 2], [3]]],
    ['properties.logs[*].rules[0].n', [1, 3]],
    ['properties.logs[].category | [0]', 'Audit'],
    ['properties.nested[]', [1, 2, 3, 4]],
    ["properties.logs[?category=='All'].days | [0]", 7],
    ['properties.logs[?enabled].category', ['Audit']],
    ['properties.logs[?enabled && days > `10`].category', ['Audit']],
    ['properties.logs[?!enabled].days', [7]],
    ["properties.logs[?category=='None'] | [0]", null],
    ['tags.*', ['web', 'x']],
    ['properties.logs[*].{name: category, on: enabled} | [1]', { name: 'All', on: false }],
    ['properties.logs[0].[category, days]', ['Audit', 30]],
    ['missing || id', '/subscriptions/s'],
    ['keys(tags)', ['owner', 'cost']],
    ["join(', ', properties.logs[*].category)", 'Audit, All'],
    ["properties.logs[?starts_with(category || '', 'A') && contains(category, 'ud')].days", [30]],
    ['length(properties.logs)', 3],
    ['@.id', '/subscriptions/s'],
    ['properties.logs[1:].days', [7]],
    ['sort_by(properties.logs[:2], &days)[].category', ['All', 'Audit']],
    ['constructor', null],
  ])('%s', (query, expected) => {
    expect(searchJson(vault, query)).toEqual(expected)
  })
})

test.each(['a.', 'a[', 'sort_by(a, &b)', '#', 'a b', 'a[?b', 'nonsense(@)'])('refuses %s, and names it', (query) => {
  expect(() => searchJson(vault, query)).toThrow(`the query "${query}" failed: `)
})
