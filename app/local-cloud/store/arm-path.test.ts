import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseArmPath } from './arm-path.ts'

describe('parseArmPath', () => {
  test('reads a child with its parent', () => {
    expect(parseArmPath('/subscriptions/S/resourcegroups/G/providers/Microsoft.Sql/servers/a/databases/b')).toEqual({
      kind: 'resource',
      id: '/subscriptions/S/resourceGroups/G/providers/Microsoft.Sql/servers/a/databases/b',
      lower: '/subscriptions/s/resourcegroups/g/providers/microsoft.sql/servers/a/databases/b',
      type: 'Microsoft.Sql/servers/databases',
      name: 'b',
      parent: '/subscriptions/s/resourcegroups/g/providers/microsoft.sql/servers/a',
      subscription: 's',
      resourceGroup: 'g',
      isExtension: false,
      isTopLevel: false,
    })
  })

  test('reads an extension of a resource, and the collection of one', () => {
    const vault = '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v'
    expect(parseArmPath(`${vault}/providers/Microsoft.Insights/diagnosticSettings/d`)).toMatchObject({
      kind: 'resource',
      type: 'Microsoft.Insights/diagnosticSettings',
      name: 'd',
      parent: vault.toLowerCase(),
      isExtension: true,
    })
    expect(parseArmPath(`${vault}/providers/Microsoft.Insights/diagnosticSettings`)).toMatchObject({
      kind: 'collection',
      parent: vault.toLowerCase(),
    })
  })

  test('a resource may be called providers', () => {
    expect(parseArmPath('/subscriptions/s/resourceGroups/g/providers/A.B/c/providers/d/providers')).toMatchObject({
      kind: 'resource',
      type: 'A.B/c/d',
      name: 'providers',
    })
  })

  test.each([
    '',
    '/',
    '/tenants',
    '/subscriptions/s/resources',
    '/providers',
    '/providers/Microsoft.X',
    '/providers/nodots/a/b',
    '/subscriptions/s/resourceGroups/g/x',
    '/subscriptions/s/providers/A.B/types/providers/C.D/t/n',
  ])('%j is none', (path) => {
    expect(parseArmPath(path)).toBeUndefined()
  })

  const name = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/).filter((text) => text.toLowerCase() !== 'providers')
  const provider = fc.tuple(
    fc.stringMatching(/^[A-Z][a-z]{1,8}\.[A-Z][a-z]{1,8}$/),
    fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 3 }),
  )

  test('property: an id reads as itself, and its parent reads as the resource above it', () => {
    fc.assert(
      fc.property(
        name,
        name,
        provider,
        fc.option(provider, { nil: undefined }),
        (subscription, group, own, extension) => {
          const parts = extension === undefined ? [own] : [own, extension]
          const below = parts.map(([namespace, pairs]) => `/providers/${namespace}/${pairs.flat().join('/')}`).join('')
          const id = `/subscriptions/${subscription}/resourceGroups/${group}${below}`
          const path = parseArmPath(id)
          expect(path?.id).toBe(id)
          expect(path?.lower).toBe(id.toLowerCase())
          expect(id.toLowerCase().startsWith(`${path?.parent}/`)).toBe(true)
          expect(parseArmPath(path?.parent ?? '')?.kind).toBe('resource')
          expect(path?.isExtension).toBe(extension !== undefined)
        },
      ),
    )
  })
})
