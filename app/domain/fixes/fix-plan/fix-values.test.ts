import { expect, it } from 'vitest'
import { account, contentsOf, control, idOf, patch, plan } from '#tests/factories/planned-templates.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { fixValues } from './fix-values.ts'

const catalogue: TemplateCatalogue = { modules: [], frameworks: [] } as never
const [content] = contentsOf(
  plan([control('c', patch({ on: true }))], [account('sta'), account('stb'), account('stc')]),
)
const fix = { name: 'Storage: do it', content: content as NonNullable<typeof content> }
const none = new Map<string, Set<string>>()

it('plans every resource when none is chosen', () => {
  expect(fixValues(fix, catalogue, { values: { mail: 'a@b' } }, none)).toEqual({ mail: 'a@b' })
})

it('lists what was chosen, in any spelling of ids, and what the workspace has applied', () => {
  const applied = new Map([['storage_accounts', new Set([idOf('stc').toLowerCase()])]])
  const values = fixValues(fix, catalogue, { resourceIds: [idOf('stb').toUpperCase()] }, applied)
  expect(values).toEqual({ storage_accounts_ids: [idOf('stb'), idOf('stc')] })
})

it.each([
  [{ resourceIds: ['/x'] }, /not among the resources/],
  [{ resourceIds: [] }, /Choose at least one/],
  [{ values: { undo: true } }, /undo is not given/],
  [{ values: { storage_accounts_ids: [] } }, /storage_accounts_ids is not given/],
])('refuses %j', (choice, text) => {
  expect(() => fixValues(fix, catalogue, choice, none)).toThrow(text)
})
