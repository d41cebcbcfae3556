import { expect, it } from 'vitest'
import { define, imported } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'
import { knownAliases } from './known-aliases.ts'

it('knows aliases that name another path only by paths that are published', () => {
  const paths = Object.values(knownAliases).flatMap((byType) => Object.entries(byType))
  const found = paths.map(([type, path]) => {
    const rule = policyRule(
      {
        allOf: [
          { field: 'type', equals: type },
          { field: path, exists: false },
        ],
      },
      'audit',
    )
    return imported(define(rule)).refused
  })
  expect(found.flat()).toEqual([])
})
