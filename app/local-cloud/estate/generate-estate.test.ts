import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { storedRow } from '../store/stored-row.ts'
import { generateEstate } from './generate-estate.ts'
import { estateSubscriptions } from './tenant.ts'

function digest(seed: number, resources: number): string {
  const hash = createHash('sha256')
  for (const record of generateEstate({ seed, resources })) hash.update(JSON.stringify(record))
  return hash.digest('hex')
}

function countOf(resources: number): number {
  let count = 0
  for (const _ of generateEstate({ resources })) count++
  return count
}

describe('generateEstate', () => {
  let records: ResourceRecord[]
  let rows: ReturnType<typeof storedRow>[]
  let known: Set<string>

  beforeAll(() => {
    records = [...generateEstate()]
    rows = records.map(storedRow)
    known = new Set(rows.map((row) => row.idLower))
  })

  it('gives the same bytes for the same seed, and others for another', () => {
    expect(digest(7, 1000)).toBe(digest(7, 1000))
    expect(digest(7, 1000)).not.toBe(digest(8, 1000))
  })

  it.each([500, 2500, 10_000, 30_000])('comes within a tenth of %i records', (resources) => {
    expect(Math.abs(countOf(resources) - resources) / resources).toBeLessThan(0.1)
  })

  it('is small when asked for 200 records', () => {
    expect(countOf(200)).toBeLessThan(320)
  })

  it('shares 2,500 records between Production, about half, Development and Sandbox', () => {
    const shares = estateSubscriptions.map(
      ({ subscriptionId }) => rows.filter((row) => row.subscription === subscriptionId).length / rows.length,
    )
    expect(shares[0]).toBeGreaterThan(0.45)
    expect(shares[0]).toBeLessThan(0.55)
    expect(shares[1]).toBeGreaterThan(shares[2] ?? 1)
  })

  it('names more than 60 types, each as Namespace/type(/type)', () => {
    const types = new Set(records.map(({ type }) => type))
    expect(types.size).toBeGreaterThan(60)
    for (const type of types) expect(type).toMatch(/^Microsoft\.[A-Z][A-Za-z]+(\/[A-Za-z]+)+$/)
  })

  it('has no id twice', () => {
    expect(known.size).toBe(records.length)
    const large = [...generateEstate({ resources: 20_000 })].map(({ id }) => id.toLowerCase())
    expect(new Set(large).size).toBe(large.length)
  })

  it('lists every parent, group and subscription before what stands in it', () => {
    const seen = new Set<string>()
    for (const row of rows) {
      // A region is no resource, though policies of just-in-time access stand beneath it.
      if (row.parent !== '' && !/\/locations\/\w+$/.test(row.parent)) expect(seen, row.id).toContain(row.parent)
      expect(seen.add(row.idLower)).toContain(`/subscriptions/${row.subscription}`)
    }
  })

  it('keeps references between resources of the estate whole', () => {
    const reference = /\/subscriptions\/[0-9a-f-]+\/resourceGroups\/[^/"]+\/providers\/[^"]+/gi
    // Parts of a body have ids too; snapshots outlive their disks; connections are parts of the parent; keys open all APIs.
    const notRecords =
      /\/(ipConfigurations|privateEndpointConnections|privateLinkServiceConnections|routes|securityRules|defaultSecurityRules|virtualNetworkPeerings|bastionHostIpConfigurations|azureFirewallIpConfigurations|\w*IPConfigurations|backend\w+|frontend\w+|probes|loadBalancingRules|sslCertificates|httpListeners|requestRoutingRules|links|FrontendEndpoints|BackendPools|LoadBalancingSettings|HealthProbeSettings|RoutingRules)\/[^/]+$|\/disks\/disk-old-|\/service\/[^/]+\/(apis)?$/
    const broken = records.flatMap((record) => {
      const ids = JSON.stringify(record.properties ?? {}).match(reference) ?? []
      return ids.filter((id) => !notRecords.test(id) && !known.has(id.toLowerCase()))
    })
    expect(broken).toEqual([])
  })

  it('tells of every machine whether it runs, and of some that they are deallocated', () => {
    const machines = records.filter(({ type }) => type === 'Microsoft.Compute/virtualMachines')
    const codes = machines.map(({ properties }) => {
      const { extended } = properties as { extended?: { instanceView: { powerState: { code: string } } } }
      return extended?.instanceView.powerState.code
    })
    expect(new Set(codes)).toEqual(new Set(['PowerState/running', 'PowerState/deallocated']))
    expect(codes.filter((code) => code === 'PowerState/deallocated').length / codes.length).toBeLessThan(0.25)
  })

  it('holds no undefined value', () => {
    for (const record of records) expect(JSON.parse(JSON.stringify(record))).toStrictEqual(record)
  })

  it('lets exactly seven storage accounts of Production be read anonymously, one of them silently', () => {
    const production = estateSubscriptions[0]?.subscriptionId ?? ''
    const open = records.filter((record) => {
      const properties = record.properties as { allowBlobPublicAccess?: boolean }
      return (
        record.type === 'Microsoft.Storage/storageAccounts' &&
        record.id.includes(production) &&
        properties.allowBlobPublicAccess !== false
      )
    })
    expect(open.map(({ name }) => name).sort()).toEqual([
      'stalderbackup02',
      'stalderlegacydocs',
      'stalderpartnerdrop',
      'stalderprodexports',
      'stalderprodinvoices',
      'stalderprodmedia',
      'stalderstatic',
    ])
  })
})
