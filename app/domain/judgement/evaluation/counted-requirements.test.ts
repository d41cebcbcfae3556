import { describe, expect, it } from 'vitest'
import { control, type Entry, evaluate } from '#tests/factories/evaluate-entries.ts'
import type { ResourceRecord } from '../../arm/record.ts'

const subscription = '/subscriptions/s1'
const vaultId = `${subscription}/resourceGroups/RG/providers/Microsoft.KeyVault/vaults/v`
const settings = 'Microsoft.Insights/diagnosticSettings'
const vault: ResourceRecord = { id: vaultId, type: 'Microsoft.KeyVault/vaults', name: 'v', location: 'westeurope' }
const setting = (on: boolean, scope: string) => ({
  id: `${scope}/providers/microsoft.insights/diagnosticSettings/d`,
  type: settings,
  properties: { on },
})
const collected = { collected: [settings] }
const unread = { notRead: { scope: vaultId, type: settings, reason: 'AuthorizationFailed' } }

describe('requirements', () => {
  it('may have to be met by a number of them, which is known where all were read', () => {
    const few = control('few', {
      requires: {
        ...{ resource: settings, scope: 'subscription', where: { field: 'properties.on', equals: true } },
        between: [2, 3],
      },
    })
    const some = (count: number): Entry[] =>
      Array.from({ length: count }, (_, at) => ({
        ...setting(true, subscription),
        id: `${setting(true, subscription).id}${at}`,
      }))
    const verdict = (...entries: Entry[]) => evaluate([few], [vault, setting(false, subscription), ...entries])
    for (const count of [0, 1, 4]) expect(verdict(collected, ...some(count)).controls).toMatchObject([{ failed: 1 }])
    for (const count of [2, 3]) {
      expect(verdict(collected, ...some(count)).controls).toMatchObject([{ passed: 1 }])
      for (const unknown of [[], [collected, unread]])
        expect(verdict(...unknown, ...some(count)).controls).toMatchObject([{ notAssessed: 1 }])
    }
    expect(verdict(collected, ...some(4)).findings).toMatchObject([
      { evidence: [{ expected: `2 to 3 of ${settings} where properties.on is true`, actual: '4' }] },
    ])
  })

  it('must each be met, however many resources wait', () => {
    const locks = 'Microsoft.Authorization/locks'
    const both = control('both', {
      requires: [settings, locks].map((resource) => ({ resource, scope: 'self' as const })),
    })
    const ids = Array.from({ length: 3000 }, (_, at) => `${vaultId}${at}`)
    const entries = ids.flatMap((id): Entry[] => [{ ...vault, id }, setting(true, id)])
    const lock = { id: `${ids[0]}/providers/${locks}/l`, type: locks }
    const seen = { collected: [settings, locks] }
    expect(evaluate([both], [seen, ...entries, lock]).controls).toMatchObject([{ passed: 1, failed: 2999 }])
  })
})
