import { describe, expect, it } from 'vitest'
import { repairedRecord, undoneRecord } from '#tests/content/repaired-record.ts'
import { control, id, record, repair, type } from '#tests/factories/repair-control.ts'
import type { Condition } from '../../judgement/conditions/condition.ts'
import { repairsOf } from './repair.ts'

/** What every repair of a test has that Azure takes back. */
const reversible = { irreversible: false }

it('deletes elements that are resources of their own by their ids', () => {
  const rule = (name: string, open: boolean) => ({ name, id: `x/${name}`, etag: 'e', properties: { open } })
  const path = 'properties.rules'
  const closed = control(
    { edit: { path, remove: true, resource: `${type}/rules` } },
    {
      failsWhen: {
        count: { field: `${path}[*]`, where: { field: `${path}[*].properties.open`, equals: true } },
        greater: 0,
      },
    },
  )
  const rules = [rule('first', true), rule('sound', false), rule('last', true)]
  expect(repairsOf(closed, record({ rules }), () => undefined)).toEqual(
    ['first', 'last'].map((name) => ({
      kind: 'delete',
      target: { id: `${id}/rules/${name}`, type: `${type}/rules` },
      body: {},
      former: { properties: { open: true } },
      ...reversible,
    })),
  )
  expect(repairsOf(closed, record({ rules: [rule('sound', false)] }), () => undefined)).toEqual([])
})

describe('a patch', () => {
  it('writes its leaves and remembers what was there, as high as it was absent', () => {
    const patched = control(
      {
        patch: { properties: { on: true, tls: '1.2', deep: { a: 1 }, list: ['x'] }, tags: { of: { $field: 'name' } } },
      },
      { defaults: { 'properties.tls': '1.0' }, failsWhen: { field: 'properties.on', notEquals: true } },
    )
    expect(repair(patched, record({ ON: false, list: ['old', 'older'] }))).toEqual({
      ...reversible,
      kind: 'update',
      target: { id, type },
      body: { properties: { on: true, tls: '1.2', deep: { a: 1 }, list: ['x'] }, tags: { of: 'a' } },
      former: { properties: { on: false, tls: null, deep: null, list: ['old', 'older'] }, tags: null },
    })
    expect(repair(patched, { ...record({ deep: {} }), tags: { more: 'b' } })?.former).toMatchObject({
      properties: { deep: { a: null } },
      tags: { of: null },
    })
  })

  it('remembers properties whose names hold dots', () => {
    const names = control({ patch: { properties: { custom: { 'Gateway.Tls10': 'False', 'Gateway.Tls11': 'False' } } } })
    expect(repair(names, record({ custom: { 'gateway.tls10': 'True' } }))?.former).toEqual({
      properties: { custom: { 'Gateway.Tls10': 'True', 'Gateway.Tls11': null } },
    })
  })

  it('takes an identity off again by its type, as Azure keeps one that is left out', () => {
    const of = control({ patch: { identity: { type: 'SystemAssigned' } } })
    const found = repair(of, record({}))
    expect(found?.former).toEqual({ identity: { type: 'None' } })
    expect(found && undoneRecord(found, repairedRecord(found, record({}), {}))).toEqual(record({}))
    const user = { ...record({}), identity: { type: 'UserAssigned' } }
    expect(repair(of, user)?.former).toEqual({ identity: { type: 'UserAssigned' } })
  })

  it('writes elements into a list, and leaves the others as they are', () => {
    const of = control({
      patch: { properties: { on: true, plans: { $items: [{ name: 'Scan', state: 'On' }], by: 'name' } } },
    })
    const plans = [{ name: 'Other' }, null, { name: 'scan', state: 'Off', cap: 5 }]
    expect(repair(of, record({ plans }))).toMatchObject({
      body: { properties: { plans: [{ name: 'Other' }, null, { name: 'Scan', state: 'On', cap: 5 }] } },
      former: { properties: { plans } },
    })
    expect(repair(of, record({}))).toMatchObject({
      body: { properties: { plans: [{ name: 'Scan', state: 'On' }] } },
      former: { properties: { plans: null } },
    })
    expect(repair(of, record({ on: true, plans: [{ name: 'Scan', state: 'On' }] }))).toBeNull()
  })

  it('says whether Azure takes it back, of every resource or of some', () => {
    const patch = { properties: { on: true } }
    expect(repair(control({ patch, irreversible: true }), record({}))?.irreversible).toBe(true)
    const some = control({ patch, irreversible: { field: 'properties.tls', equals: '' } })
    expect(repair(some, record({}))?.irreversible).toBe(true)
    expect(repair(some, record({ tls: '1.0' }))?.irreversible).toBe(false)
  })

  it('has nothing to do where all is there already', () => {
    expect(repair(control({ patch: { properties: { on: true } } }), record({ on: true }))).toBeNull()
  })

  it('takes no default for the former value', () => {
    const of = control(
      { patch: { properties: { wanted: 'Geo' } } },
      { defaults: { 'properties.wanted': 'Geo' }, failsWhen: { field: 'properties.now', equals: 'Local' } },
    )
    expect(repair(of, record({ now: 'Local' }))?.former).toEqual({ properties: { wanted: null } })
  })

  it('goes to a child, whose values are the former ones, and can ask for a PATCH', () => {
    const child = `${type}/blobServices`
    const of = control({
      patch: { properties: { exp: { $input: 'end' } } },
      resource: child,
      name: 'default',
      request: 'PATCH',
    })
    const target = { id: `${id}/blobServices/default`, type: child }
    expect(repair(of, record({ exp: 1 }), [{ ...target, properties: { exp: 2 } }])).toEqual({
      kind: 'patch',
      target,
      body: { properties: { exp: { $input: 'end' } } },
      former: { properties: { exp: 2 } },
      ...reversible,
    })
    expect(repair(of, record({ exp: 1 }))).toMatchObject({ target, former: { properties: { exp: null } } })
  })

  it('depends on the resource: the first that fits, else a person', () => {
    const when = (kind: string): Condition => ({ field: 'properties.os', equals: kind })
    const of = control({
      patches: [
        { when: when('Linux'), patch: { properties: { linux: 1 } } },
        { when: when('Windows'), patch: { properties: { windows: 1 } } },
      ],
      otherwise: 'Ask.',
    })
    expect(repair(of, record({ os: 'windows' }))?.body).toEqual({ properties: { windows: 1 } })
    expect(repair(of, record({ os: 'Plan 9' }))).toBeNull()
    const others = control({
      patches: [{ when: when('Linux'), patch: { properties: { on: 1 } } }, { patch: { properties: { on: 2 } } }],
    })
    expect(repair(others, record({ os: 'Plan 9' }))?.body).toEqual({ properties: { on: 2 } })
    expect(repair(others, record({ os: 'Linux' }))?.body).toEqual({ properties: { on: 1 } })
  })
})

describe('an edit', () => {
  const rules = (...names: string[]) =>
    names.map((name) => ({
      name,
      id: `${id}/${name}`,
      etag: 'e',
      properties: { open: name.startsWith('bad'), provisioningState: 'Succeeded' },
    }))
  const bare = (...names: string[]) => names.map((name) => ({ name, properties: { open: name.startsWith('bad') } }))
  const failsWhen = {
    count: { field: 'properties.rules[*]', where: { field: 'properties.rules[*].properties.open', equals: true } },
    greater: 0,
  }

  it('removes the elements that the control counts, and no other', () => {
    const of = control({ edit: { path: 'properties.rules', remove: true } }, { failsWhen })
    expect(repair(of, record({ rules: rules('bad1', 'good', 'bad2') }))).toMatchObject({
      body: { properties: { rules: bare('good') } },
      former: { properties: { rules: bare('bad1', 'good', 'bad2') } },
    })
    expect(repair(of, record({ rules: rules('good') }))).toBeNull()
    expect(repair(of, record({}))).toBeNull()
  })

  it('sets values of the elements of its own condition; what it adds goes back to null', () => {
    const of = control(
      {
        edit: {
          path: 'properties.rules',
          where: { field: 'properties.rules[*].name', equals: 'bad' },
          set: { properties: { open: null, why: 'x' } },
        },
      },
      { failsWhen },
    )
    expect(repair(of, record({ rules: rules('bad', 'good') }))).toMatchObject({
      body: { properties: { rules: [{ name: 'bad', properties: { open: null, why: 'x' } }, { name: 'good' }] } },
      former: { properties: { rules: [{ name: 'bad', properties: { open: true, why: null } }, { name: 'good' }] } },
    })
  })

  it('is of a list wherever it stands', () => {
    const field = 'properties.acls.in.rules[*]'
    const of = control(
      { edit: { path: 'properties.acls.in.rules', remove: true } },
      { failsWhen: { count: { field, where: { field: `${field}.open`, equals: true } }, greater: 0 } },
    )
    const list = [{ open: true }, { open: false }]
    expect(repair(of, record({ ACLS: { In: { rules: list } } }))).toMatchObject({
      body: { properties: { acls: { in: { rules: [{ open: false }] } } } },
      former: { properties: { acls: { in: { rules: list } } } },
    })
  })

  it('takes texts out of a list', () => {
    const of = control(
      { edit: { path: 'properties.origins', remove: true } },
      {
        failsWhen: {
          count: { field: 'properties.origins[*]', where: { field: 'properties.origins[*]', equals: '*' } },
          greater: 0,
        },
      },
    )
    const origins = record({ origins: ['https://a.invalid', '*'] })
    expect(repair(of, origins)?.kind).toBe('update')
    expect(repair({ ...of, fix: { ...of.fix, request: 'PATCH' } }, origins)?.kind).toBe('patch')
    expect(repair(of, origins)).toMatchObject({
      body: { properties: { origins: ['https://a.invalid'] } },
      former: { properties: { origins: ['https://a.invalid', '*'] } },
    })
  })
})

describe('what is made, deleted or left to a person', () => {
  const settings = 'Microsoft.Insights/diagnosticSettings'
  const made = control(
    { create: { resource: settings, name: 'parapet', body: { properties: { on: true } } } },
    {
      failsWhen: undefined,
      requires: { resource: settings, scope: 'self', where: { field: 'properties.on', equals: true } },
    },
  )
  const target = { id: `${id}/providers/${settings}/parapet`, type: settings }

  it('makes an extension, or changes the one of that name', () => {
    const body = { properties: { on: true } }
    expect(repair(made, record({}))).toEqual({ kind: 'create', target, body, former: null, ...reversible })
    expect(repair(made, record({}), [{ ...target, properties: { on: false } }])).toEqual({
      kind: 'update',
      target,
      body,
      former: { properties: { on: false } },
      ...reversible,
    })
  })

  it('remembers a deleted resource in the shape of a body', () => {
    const failing = {
      ...record({ start: '0.0.0.0', provisioningState: 'Ready' }),
      tags: null,
      kind: 'v12',
      systemData: {},
    }
    expect(repair(control({ delete: true }), failing)).toEqual({
      kind: 'delete',
      target: { id, type },
      body: {},
      former: { kind: 'v12', properties: { start: '0.0.0.0' } },
      ...reversible,
    })
  })

  it('keeps off resources for which it is not meant, modules and manual work', () => {
    const of = control({ delete: true, when: { field: 'kind', notEquals: 'router' }, otherwise: 'Ask.' })
    expect(repair(of, { ...record({}), kind: 'router' })).toBeNull()
    expect(repair(of, record({}))?.kind).toBe('delete')
    expect(repair(control({ module: 'm' }), record({}))).toBeNull()
    expect(repair(control({ manual: 'm' }), record({}))).toBeNull()
  })
})
