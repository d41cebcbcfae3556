import { expect, it } from 'vitest'
import { isSecretName, isValueBag } from './secret-names.ts'

it.each([
  'adminPassword',
  'admin_password',
  'SASToken',
  'primary.connection-string',
  '_password_',
  'vmSASKey',
  'secretValue',
])('%s is secret, however it is written', (name) => {
  expect(isSecretName(name)).toBe(true)
})

it.each([
  'secretUri',
  'key_vault_secret_id',
  'clientSecretName',
  'passwordPolicy',
  'tokenUrl',
  'key',
  'monkey1',
  'spwd',
])('%s is not', (name) => {
  expect(isSecretName(name)).toBe(false)
})

it('knows what holds named values by its whole name', () => {
  expect(['appSettings', 'connection_strings', 'env', 'myEnv', 'app'].map(isValueBag)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
