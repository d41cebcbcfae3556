import { describe, expect, it } from 'vitest'
import type { MicrosoftSession } from '#app/contract/microsoft-auth.ts'
import { additionOf, type EnvironmentDraft, emptyDraft, isComplete } from './draft.ts'

const subscriptions = [
  { subscriptionId: 'one', displayName: 'One', tenantId: 'tenant-of-one' },
  { subscriptionId: 'two', displayName: 'Two' },
]
const session: MicrosoftSession = {
  sessionId: 'session',
  state: 'state',
  authUrl: 'https://login.example',
  isAuthenticated: true,
  needsRefresh: false,
  expiresAt: null,
  userProfile: { displayName: 'Mara', mail: null, tenantId: 'home-tenant' },
  subscriptions,
  error: null,
}
const names = { name: 'Production', clientName: 'Aldergrove', description: '' }
const ready: EnvironmentDraft = { ...emptyDraft, session, choice: { kind: 'one', ids: ['one'] }, names }
const credential = { method: 'managedIdentity' } as const
const other: EnvironmentDraft = { ...ready, way: 'other', tried: { cloud: 'china', credential, subscriptions } }

describe('an environment on its way', () => {
  it('stands at the first step until somebody is signed in', () => {
    expect(isComplete(emptyDraft, 0)).toBe(false)
    expect(isComplete({ ...emptyDraft, session: { ...session, isAuthenticated: false } }, 0)).toBe(false)
    expect(isComplete(ready, 0)).toBe(true)
    expect(isComplete({ ...ready, way: 'other' }, 0)).toBe(false)
    expect(isComplete(other, 0)).toBe(true)
  })

  it('stands at the second step until a subscription is chosen', () => {
    expect(isComplete({ ...ready, choice: { kind: 'one', ids: [] } }, 1)).toBe(false)
    expect(isComplete({ ...ready, choice: { kind: 'all', ids: [] } }, 1)).toBe(true)
    expect(isComplete(ready, 1)).toBe(true)
  })

  it('needs a name and a client', () => {
    expect(additionOf({ ...ready, names: { ...names, name: ' ' } })).toBeNull()
    expect(additionOf({ ...ready, names: { ...names, clientName: '' } })).toBeNull()
  })

  it('is added with the session and the tenant of its subscription, else that of the person', () => {
    const more = { authMethod: 'microsoft', microsoftSessionId: 'session' }
    expect(additionOf(ready)).toEqual({
      way: 'microsoft',
      body: { ...names, ...more, subscriptionId: 'one', tenantId: 'tenant-of-one' },
    })
    expect(additionOf({ ...ready, choice: { kind: 'several', ids: ['two', 'one'] } })).toEqual({
      way: 'microsoft',
      body: { ...names, ...more, subscriptionId: 'two', subscriptionIds: ['two', 'one'], tenantId: 'home-tenant' },
    })
  })

  it('is added with all that the person can read when no subscription is named', () => {
    expect(additionOf({ ...ready, choice: { kind: 'all', ids: [] } })).toEqual({
      way: 'microsoft',
      body: { ...names, authMethod: 'microsoft', microsoftSessionId: 'session', tenantId: 'home-tenant' },
    })
  })

  it('is added with what was tried, and all that it can read when no subscription is named', () => {
    const body = { ...names, cloud: 'china', credential }
    expect(additionOf(other)).toEqual({ way: 'other', body: { ...body, subscriptionId: 'one' } })
    expect(additionOf({ ...other, choice: { kind: 'all', ids: [] } })).toEqual({ way: 'other', body })
  })
})
