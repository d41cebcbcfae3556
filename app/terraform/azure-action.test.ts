import { describe, expect, it } from 'vitest'
import { azureAction } from './azure-action.ts'

const call = (method: string, when = 'apply') => ({ method, when })
const of = (type: string, actions: string[], before: unknown, after: unknown) =>
  azureAction({ type, change: { actions, before, after } })

describe('what azapi_resource_action does in Azure', () => {
  it.each([
    [['create'], null, call('DELETE'), 'delete'],
    [['create'], null, call('PATCH'), 'update'],
    [['create'], null, call('PUT'), 'create'],
    [['create'], null, call('POST'), 'update'],
    [['create'], null, {}, 'delete'],
    [['update'], call('DELETE'), call('PUT'), 'create'],
    [['update'], call('PUT'), call('DELETE'), 'delete'],
    [['update'], call('PUT'), call('PUT'), 'update'],
    [['delete', 'create'], call('DELETE'), call('DELETE'), 'delete'],
    [['delete', 'create'], call('DELETE', 'destroy'), call('PUT'), 'delete'],
    [['delete'], call('DELETE'), null, 'forget'],
    [['delete'], call('PUT'), null, 'forget'],
    [['create'], null, call('PUT', 'destroy'), 'no-op'],
    [['delete'], call('PUT', 'destroy'), null, 'update'],
    [['delete'], call('DELETE', 'destroy'), null, 'delete'],
    [['read'], null, call('DELETE'), 'read'],
    [['forget'], call('DELETE', 'destroy'), null, 'forget'],
  ])('%j from %j to %j is %s', (actions, before, after, effect) => {
    expect(of('azapi_resource_action', actions, before, after)).toBe(effect)
  })
})

it('azapi_update_resource changes what is there, and leaves it when it is destroyed', () => {
  expect(of('azapi_update_resource', ['create'], null, {})).toBe('update')
  expect(of('azapi_update_resource', ['update'], {}, {})).toBe('update')
  expect(of('azapi_update_resource', ['delete', 'create'], {}, {})).toBe('update')
  expect(of('azapi_update_resource', ['delete'], {}, null)).toBe('forget')
})

it('other resources are what Terraform says', () => {
  expect(of('azapi_resource', ['create'], null, call('DELETE'))).toBe('create')
  expect(of('azapi_resource', ['create', 'delete'], {}, {})).toBe('replace')
  expect(azureAction({ type: 'azapi_resource', change: { actions: ['no-op'], importing: {} } })).toBe('import')
})
