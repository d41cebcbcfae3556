import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

const everybody = { users: { includeUsers: ['All'] }, applications: { includeApplications: ['All'] } }
const mfa = {
  state: 'enabled',
  conditions: { ...everybody, clientAppTypes: ['all'] },
  grantControls: { operator: 'OR', builtInControls: ['mfa'] },
}
const block = {
  state: 'enabled',
  conditions: { ...everybody, clientAppTypes: ['exchangeActiveSync', 'other'] },
  grantControls: { operator: 'OR', builtInControls: ['block'] },
}
const policies = {
  'entra-legacy-authentication-blocked': block,
  'entra-mfa-for-administrators': mfa,
  'entra-mfa-for-all-users': mfa,
  'entra-mfa-for-azure-management': mfa,
}

/** What keeps sign-ins out of a policy (https://learn.microsoft.com/graph/api/resources/conditionalaccesspolicy). */
const gaps: Record<string, object> = {
  'only reports': { state: 'enabledForReportingButNotEnforced' },
  'is off': { state: 'disabled' },
  'names nobody': { conditions: { users: { includeUsers: ['None'] } } },
  'names one account': { conditions: { users: { includeUsers: ['11111111-1111-4111-8111-111111111111'] } } },
  'leaves roles out': { conditions: { users: { excludeRoles: ['62e90394-69f5-4237-9190-012177145e10'] } } },
  'names one application': { conditions: { applications: { includeApplications: ['Office365'] } } },
  'leaves Azure out': {
    conditions: { applications: { excludeApplications: ['797f4846-ba00-4fd7-ba43-dac1f8f63013'] } },
  },
  'holds of risky sign-ins': { conditions: { signInRiskLevels: ['high'] } },
  'holds of risky accounts': { conditions: { userRiskLevels: ['high', 'medium'] } },
  'holds of insiders': { conditions: { insiderRiskLevels: 'elevated' } },
  'holds on one platform': { conditions: { platforms: { includePlatforms: ['android'] } } },
  'leaves a platform out': { conditions: { platforms: { includePlatforms: ['all'], excludePlatforms: ['iOS'] } } },
  'holds in one place': { conditions: { locations: { includeLocations: ['11111111-1111-4111-8111-111111111111'] } } },
  'leaves trusted places out': {
    conditions: { locations: { includeLocations: ['All'], excludeLocations: ['AllTrusted'] } },
  },
  'leaves devices out': {
    conditions: { devices: { deviceFilter: { mode: 'exclude', rule: 'device.isCompliant -eq True' } } },
  },
  'holds of one flow': { conditions: { authenticationFlows: { transferMethods: 'deviceCodeFlow' } } },
  'holds of no kind of client': { conditions: { clientAppTypes: ['easSupported'] } },
  'asks for nothing': { grantControls: null },
  'asks for terms of use alone': { grantControls: { builtInControls: [], termsOfUse: ['terms'] } },
}
const guestsLeftOut: Record<string, object> = {
  'leaves guests out': { conditions: { users: { excludeUsers: ['GuestsOrExternalUsers'] } } },
  'leaves kinds of guests out': {
    conditions: { users: { excludeGuestsOrExternalUsers: { guestOrExternalUserTypes: 'b2bCollaborationGuest' } } },
  },
}
/** What a policy may leave open and still holds for all. */
const harmless: Record<string, object> = {
  'leaves an account for emergencies out': {
    conditions: {
      users: {
        excludeUsers: ['11111111-1111-4111-8111-111111111111'],
        excludeGroups: ['22222222-2222-4222-8222-222222222222'],
      },
    },
  },
  'names all places and platforms': {
    conditions: { locations: { includeLocations: ['All'] }, platforms: { includePlatforms: ['all'] } },
  },
  'lists no risk': {
    conditions: { signInRiskLevels: [], userRiskLevels: [], devices: null, authenticationFlows: null },
  },
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of `change` laid over those of `base`, level by level. */
function changed(base: object, change: object): object {
  const of: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    const former = of[name]
    of[name] = isObject(value) && isObject(former) ? changed(former, value) : value
  }
  return of
}

describe.each(Object.entries(policies))('%s', (id, policy) => {
  const control = shippedCatalogue.controls.find((one) => one.id === id)
  if (!control) throw new Error(`There is no control ${id}`)
  const verdictOf = (change: object) =>
    runCase(control, {
      name: 'made',
      expect: 'pass',
      resource: { properties: {} },
      related: [
        { type: 'Entra/conditionalAccessPolicies', name: 'p', properties: changed(policy, change) },
        { type: 'Entra/securityDefaults', name: 'd', properties: { isEnabled: false } },
      ],
    }).verdict
  // Guests hold no role by which somebody can take over the tenant, as a rule.
  const all = id === 'entra-mfa-for-administrators' ? gaps : { ...gaps, ...guestsLeftOut }

  it('passes by a policy for everybody', () => {
    expect(verdictOf({})).toBe('pass')
  })

  it.each(Object.entries(all))('fails when the policy %s', (_, change) => {
    expect(verdictOf(change)).toBe('fail')
  })

  it.each(Object.entries(harmless))('passes when the policy %s', (_, change) => {
    expect(verdictOf(change)).toBe('pass')
  })
})
