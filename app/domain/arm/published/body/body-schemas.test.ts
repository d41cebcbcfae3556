import { expect, it } from 'vitest'
import { isPreview, shippedBodySchemas } from './body-schemas.ts'

const schemas = shippedBodySchemas()

it('knows types in any case, and spells them', () => {
  expect(schemas.find('MICROSOFT.STORAGE/storageaccounts')?.type).toBe('Microsoft.Storage/storageAccounts')
  expect(schemas.find('Microsoft.Storage/nothing')).toBeUndefined()
  expect(schemas.find('Nobody.Knows/things')).toBeUndefined()
  expect(schemas.find('')).toBeUndefined()
})

it('lists the types of a namespace, and none of one that Azure does not have', () => {
  expect(schemas.typesOf('microsoft.keyvault')).toContain('Microsoft.KeyVault/vaults')
  expect(schemas.typesOf('Microsoft.KeyVoult')).toEqual([])
})

it('has the schema of the newest api-version, and of older ones their names', () => {
  const storage = schemas.find('Microsoft.Storage/storageAccounts')
  expect(storage?.apiVersions).toContain('2019-06-01')
  expect(storage?.schema('2019-06-01')).toBeUndefined()
  expect(storage?.schema(storage.newest.apiVersion)).toMatchObject({ body: storage?.newest.body })
})

it('takes the newest stable api-version for the newest, and a preview beside it', () => {
  const settings = schemas.find('Microsoft.Insights/diagnosticSettings')
  expect(isPreview(settings?.newest.apiVersion ?? '')).toBe(false)
  expect(settings?.schema('2021-05-01-preview')).toBeDefined()
})
