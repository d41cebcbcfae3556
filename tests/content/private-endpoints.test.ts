import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { namingOf } from '#app/domain/judgement/controls/control.ts'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'

const endpoints = 'Microsoft.Network/privateEndpoints'
const controls = shippedWithCases.controls.filter((control) =>
  namingOf(control).some(({ resource }) => resource === endpoints),
)
const lists = ['privateLinkServiceConnections', 'manualPrivateLinkServiceConnections']
const states = { Approved: 'pass', Pending: 'fail', Rejected: 'fail', Disconnected: 'fail' } as const

describe.each(controls.map((control) => [control.id, control] as const))('%s', (id, control) => {
  // The resource of a case that fails for want of an endpoint alone: an approved one that names it must change its verdict.
  const failing = (shippedWithCases.cases[id] ?? []).find(
    ({ expect, related = [], notRead }) => expect === 'fail' && related.length === 0 && !notRead,
  )
  const resource = {
    ...failing?.resource,
    id: `/subscriptions/00000000-0000-4000-8000-000000000001/resourceGroups/rg/providers/${control.resource}/judged`,
    name: 'judged',
  }
  const verdictWith = (properties: object) =>
    runCase(control, {
      ...failing,
      name: 'made',
      expect: 'pass',
      resource,
      related: [{ type: endpoints, name: 'pe', properties }],
    }).verdict

  it.each(lists)('looks at the state of a connection among the %s of an endpoint', (list) => {
    for (const [status, verdict] of Object.entries(states)) {
      const properties = { privateLinkServiceId: resource.id, privateLinkServiceConnectionState: { status } }
      expect({ status, verdict: verdictWith({ [list]: [{ properties }] }) }).toEqual({ status, verdict })
    }
  })

  it('looks at the connection of this resource, not at that of another one', () => {
    const connections = [
      { properties: { privateLinkServiceId: resource.id, privateLinkServiceConnectionState: { status: 'Pending' } } },
      {
        properties: {
          privateLinkServiceId: `${resource.id}2`,
          privateLinkServiceConnectionState: { status: 'Approved' },
        },
      },
    ]
    expect(verdictWith({ privateLinkServiceConnections: connections })).toBe('fail')
  })

  it('finds nothing in an endpoint that tells no state', () => {
    const properties = { privateLinkServiceId: resource.id }
    expect(verdictWith({ privateLinkServiceConnections: [{ properties }] })).toBe('fail')
  })
})
