import { expect, test } from 'vitest'
import { uniqueString } from './unique-string.ts'

// Results of ARM itself, as published by ports of its function; the last two are azapi's own examples.
test.each([
  [['test'], 'rbgf3xv4ufgzg'],
  [['hello', 'world'], 'a7wkljktk6wne'],
  [['abc'], 'cgtzqvhu4i23s'],
  [['foo', 'bar', 'baz'], 'xzi4ioaxtmth4'],
  [['/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/my-rg'], 'bmg7c6xu4tw46'],
  [['/subscriptions/00000000-0000-0000-0000-000000000000', 'resource-id'], 'cwvxuqg24sifi'],
  [
    ['/subscriptions/12345678-1234-1234-1234-123456789012/resourceGroups/my-rg', 'Microsoft.Storage/storageAccounts'],
    'z22rah77jfqry',
  ],
])('%j', (values, expected) => {
  expect(uniqueString(values)).toBe(expected)
})
