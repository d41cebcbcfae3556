import { expect, it } from 'vitest'
import { categoriesOf, searchModules } from '#app/domain/templates/template-catalogue.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'

const catalogue = await shippedTemplates()

it('holds at least 32 modules and 8 frameworks whose modules exist', () => {
  expect(catalogue.modules.length).toBeGreaterThanOrEqual(32)
  expect(catalogue.frameworks.length).toBeGreaterThanOrEqual(8)
  const ids = new Set(catalogue.modules.map((one) => one.id))
  expect(catalogue.frameworks.flatMap((one) => one.default_modules).filter((id) => !ids.has(id))).toEqual([])
})

it('tells each module’s variables with type and default, and its outputs', () => {
  const storage = catalogue.modules.find((one) => one.id === 'data-secure-storage')
  expect(storage?.variables.resource_group_id).toMatchObject({ type: 'string', required: true })
  expect(storage?.variables.tags).toMatchObject({ type: 'map(string)', default: {}, required: false })
  for (const { id, outputs, terraform_code } of catalogue.modules) {
    expect(
      Object.values(outputs).every((one) => one.value !== '' && one.description !== ''),
      id,
    ).toBe(true)
    expect(terraform_code).toContain('azapi')
  }
  expect(Object.keys(catalogue.filesOf('data-secure-storage'))).toEqual(['main.tf', 'variables.tf', 'outputs.tf'])
})

it('counts categories, and finds modules by words', () => {
  const categories = categoriesOf(catalogue.modules)
  expect(categories.map((one) => one.name)).toContain('kubernetes')
  expect(categories.reduce((sum, one) => sum + one.module_count, 0)).toBe(catalogue.modules.length)
  expect(searchModules(catalogue.modules, { search: 'STORAGE secure' }).map((one) => one.id)).toContain(
    'data-secure-storage',
  )
  expect(searchModules(catalogue.modules, { category: 'network' }).every((one) => one.category === 'network')).toBe(
    true,
  )
  expect(searchModules(catalogue.modules, { search: 'no such thing' })).toEqual([])
})
