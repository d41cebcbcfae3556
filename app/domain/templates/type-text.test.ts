import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VariableType } from '#app/contract/playbooks.ts'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { typeText } from './type-text.ts'

const { type } = fc.letrec<{ type: VariableType }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<VariableType>({ kind: 'string' }, { kind: 'number' }, { kind: 'bool' }),
    fc.record({ kind: fc.constantFrom('list' as const, 'set' as const, 'map' as const), of: tie('type') }),
    fc.record({ kind: fc.constant('tuple' as const), items: fc.array(tie('type'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('object' as const),
      fields: fc.dictionary(
        fc.stringMatching(/^[a-z][a-z_]{0,5}$/),
        fc.record({ type: tie('type'), optional: fc.boolean() }),
        { minKeys: 1, maxKeys: 3, noNullPrototype: true },
      ),
    }),
  ),
}))

test('what is written reads back as the same type', async () => {
  await fc.assert(
    fc.asyncProperty(type, async (one) => {
      const [read] = await readVariables({ 'main.tf': `variable "x" {\n  type = ${typeText(one)}\n}\n` })
      expect(read?.type).toEqual(one)
    }),
    { numRuns: 60 },
  )
})
