import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { holdsAddress } from './packets.ts'

interface Restriction {
  action: string
  priority: number
  ipAddress?: string
  vnetSubnetResourceId?: string
  tag?: string
}
interface Restrictions {
  rules: Restriction[]
  defaultAction: string | null | undefined
}

const strangers = ['1.2.3.4', '70.1.1.1', '150.1.1.1', '203.0.113.7']
const wide = /^(any|internet|.*\/[01])$/i

const source = fc.oneof(
  fc.constantFrom('Any', 'any', '0.0.0.0/0', '0.0.0.0/1', '0.0.0.0/0,::/0').map((ipAddress) => ({ ipAddress })),
  fc
    .constantFrom('203.0.113.7/32', '10.0.0.0/8', '203.0.113.7/32,198.51.100.0/24', '2001:db8::/64')
    .map((ipAddress) => ({ ipAddress })),
  fc.constantFrom(
    { ipAddress: 'AzureFrontDoor.Backend', tag: 'ServiceTag' },
    { ipAddress: 'Internet', tag: 'ServiceTag' },
    {
      vnetSubnetResourceId:
        '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/v/subnets/a',
    },
  ),
)
const restrictions: fc.Arbitrary<Restrictions> = fc
  .tuple(
    // A refusal of half of all addresses is taken for none, whatever it stands before.
    fc.array(
      fc
        .tuple(source, fc.constantFrom('Allow', 'Deny', 'Deny'))
        .filter(([from, action]) => action === 'Allow' || !('ipAddress' in from) || from.ipAddress !== '0.0.0.0/1'),
      { maxLength: 4 },
    ),
    fc.uniqueArray(fc.integer({ min: 1, max: 65_000 }), { minLength: 4, maxLength: 4 }),
    fc.constantFrom('Allow', 'Deny', null, undefined),
  )
  .map(([rules, priorities, defaultAction]) => ({
    rules: rules.map(([from, action], at) => ({ ...from, action, priority: priorities[at] ?? 0 })),
    defaultAction,
  }))

const names = (rule: Restriction, address: string) =>
  (rule.ipAddress ?? '').split(',').some((prefix) => /^any$/i.test(prefix) || holdsAddress(prefix, address))

/**
 * Whether strangers get in: by a rule for a great part of the internet that decides about one of them, or because no rule names
 * one and what no rule names gets in: where that is not set, only without rules
 * (https://learn.microsoft.com/azure/app-service/overview-access-restrictions).
 */
function isOpen({ rules, defaultAction }: Restrictions): boolean {
  const inOrder = rules.toSorted((a, b) => a.priority - b.priority)
  return strangers.some((address) => {
    const deciding = inOrder.find((rule) => names(rule, address))
    if (!deciding) return defaultAction ? defaultAction === 'Allow' : rules.length === 0
    return deciding.action === 'Allow' && (deciding.ipAddress ?? '').split(',').some((prefix) => wide.test(prefix))
  })
}

function verdictOf(id: string, properties: Record<string, unknown>): string {
  const control = shippedCatalogue.controls.find((one) => one.id === id)
  if (!control) throw new Error(`There is no control ${id}`)
  const site = '/subscriptions/00000000-0000-4000-8000-000000000001/resourceGroups/rg/providers/Microsoft.Web/sites/app'
  return runCase(control, {
    name: 'generated',
    expect: 'pass',
    resource: { id: `${site}/config/web`, properties: { publicNetworkAccess: 'Enabled', ...properties } },
    related: [{ type: 'Microsoft.Web/sites', id: site, properties: { publicNetworkAccess: 'Enabled' } }],
  }).verdict
}

const main = ({ rules, defaultAction }: Restrictions) => ({
  ipSecurityRestrictions: rules,
  ipSecurityRestrictionsDefaultAction: defaultAction,
})
const deployment = ({ rules, defaultAction }: Restrictions) => ({
  scmIpSecurityRestrictions: rules,
  scmIpSecurityRestrictionsDefaultAction: defaultAction,
})
const expected = (of: Restrictions) => (isOpen(of) ? 'fail' : 'pass')

describe('access restrictions of an app', () => {
  it('fail when strangers get to it', () => {
    fc.assert(
      fc.property(restrictions, (of) => {
        expect(verdictOf('appservice-public-network-access', main(of))).toBe(expected(of))
      }),
      { numRuns: 300 },
    )
  })

  it('fail when strangers get to its deployment site, by rules of its own or by those of the app', () => {
    fc.assert(
      fc.property(restrictions, restrictions, fc.constantFrom(true, false, undefined), (app, own, useMain) => {
        const properties = { ...main(app), ...deployment(own), scmIpSecurityRestrictionsUseMain: useMain }
        expect(verdictOf('appservice-scm-network-access', properties)).toBe(expected(useMain ? app : own))
      }),
      { numRuns: 300 },
    )
  })
})
