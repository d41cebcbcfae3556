import { TemplateContent } from '#app/contract/template-content.ts'

const reasons = [{ control_id: 'storage-tls', title: 'TLS', severity: 'high', impact: 'Old clients fail.', paths: [] }]

/** Ids of the resources that the fixes of a layout repair. @param name part of their names */
export function layoutIds(subscriptionId: string, name = 'layout') {
  const group = `/subscriptions/${subscriptionId}/resourceGroups/rg-${name}`
  const account = `${group}/providers/Microsoft.Storage/storageAccounts/st${name}`
  const server = (end: string) => `${group}/providers/Microsoft.Sql/servers/sql-${name}-${end}`
  return {
    group,
    accounts: [account, `${account}2`],
    servers: [server('a'), server('b')],
    /** Two of one name, which their servers tell apart. */
    rules: [`${server('a')}/firewallRules/office`, `${server('b')}/firewallRules/office`],
  }
}

/** Fixes of several kinds, rendered into `fixtures/keys-by-id.json` when ids were still the keys of `for_each`. */
export function layoutFixes(subscriptionId: string, name?: string): TemplateContent {
  const { accounts, servers, rules } = layoutIds(subscriptionId, name)
  const resource = (id: string, failing_id: string, former: object | null) => ({
    id,
    name: id.split('/').at(-1),
    failing_id,
    former,
  })
  return TemplateContent.parse({
    fixes: [
      {
        name: 'transport',
        kind: 'update',
        type: 'Microsoft.Storage/storageAccounts@2023-05-01',
        body: { properties: { minimumTlsVersion: 'TLS1_2' } },
        reasons,
        resources: accounts.map((id) => resource(id, id, { properties: { minimumTlsVersion: 'TLS1_0' } })),
      },
      {
        name: 'office',
        kind: 'create',
        type: 'Microsoft.Sql/servers/firewallRules@2023-08-01',
        body: { properties: { startIpAddress: '203.0.113.16', endIpAddress: '203.0.113.31' } },
        reasons,
        resources: rules.map((id, at) => resource(id, servers[at] ?? '', null)),
      },
    ],
  })
}
