import { expect, it } from 'vitest'
import type { TemplateContent, TemplateFix } from '#app/contract/template-content.ts'
import { claimKey } from '../proof/claim-key.ts'
import { gapRepairs } from './gap-repairs.ts'

const group = '/subscriptions/s/resourceGroups/rg-one/providers'
const account = (name: string) => `${group}/Microsoft.Storage/storageAccounts/${name}`
const rule = `${group}/Microsoft.Sql/servers/sql-one/firewallRules/temp-all`

const https: TemplateFix = {
  name: 'storage_accounts',
  kind: 'update',
  type: 'Microsoft.Storage/storageAccounts@2026-04-01',
  body: { properties: { supportsHttpsTrafficOnly: true, minimumTlsVersion: 'TLS1_2' } },
  reasons: [
    {
      control_id: 'https',
      title: 'HTTPS only',
      severity: 'high',
      impact: '',
      paths: ['properties.supportsHttpsTrafficOnly'],
    },
    { control_id: 'tls', title: 'TLS 1.2', severity: 'medium', impact: '', paths: ['properties.minimumTlsVersion'] },
  ],
  resources: ['a', 'b'].map((name) => ({
    id: account(name),
    name,
    failing_id: account(name),
    former: { properties: { supportsHttpsTrafficOnly: false, minimumTlsVersion: null } },
  })),
}

const open: TemplateFix = {
  name: 'firewall_rules',
  kind: 'delete',
  type: 'Microsoft.Sql/servers/firewallRules@2023-08-01',
  body: {},
  reasons: [{ control_id: 'open', title: 'Closed', severity: 'critical', impact: '', paths: [] }],
  resources: [
    {
      id: rule,
      name: 'temp-all',
      failing_id: rule,
      former: { properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' } },
    },
  ],
}

const logs: TemplateFix = {
  name: 'diagnostic_settings',
  kind: 'create',
  type: 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview',
  body: { properties: { workspaceId: { $input: 'log_workspace_id' } } },
  reasons: [{ control_id: 'logs', title: 'Logs', severity: 'low', impact: '', paths: ['properties.workspaceId'] }],
  resources: [
    {
      id: `${account('a')}/providers/Microsoft.Insights/diagnosticSettings/parapet`,
      name: 'parapet',
      failing_id: account('a'),
      former: null,
    },
  ],
}

const gapsOf = (fixes: TemplateFix[], closed: string[] = []) =>
  gapRepairs({
    content: {
      modules: [],
      variables: {},
      fixes,
      inputs: [{ name: 'log_workspace_id', type: 'string', description: 'Where logs go.' }],
    } satisfies TemplateContent,
    controls: [{ id: 'open', gap: 'Rules open servers to the internet' }],
    catalogue: { modules: [], frameworks: [] } as never,
    subscriptionName: 'Aldergrove – Development',
    isClosed: (controlId, id) => closed.includes(claimKey(controlId, id)),
    pointsOf: () => 0.25,
  })

it('lists what a fix does by gap, the heaviest first, in values for people', () => {
  const gaps = gapsOf([https, open])
  expect(gaps.map(({ controlId, title, noun }) => [controlId, title, noun.many])).toEqual([
    ['open', 'Rules open servers to the internet', 'SQL firewall rules'],
    ['https', 'HTTPS only', 'storage accounts'],
    ['tls', 'TLS 1.2', 'storage accounts'],
  ])
  expect(gaps[0]?.resources[0]).toMatchObject({
    name: 'temp-all',
    parent: 'sql-one',
    group: 'rg-one',
    values: [{ property: null, before: '0.0.0.0 – 255.255.255.255', after: 'removed' }],
  })
  expect(gaps[2]?.resources.map(({ values }) => values)).toEqual([
    [{ property: 'minimumTlsVersion', before: 'not set', after: 'TLS1_2' }],
    [{ property: 'minimumTlsVersion', before: 'not set', after: 'TLS1_2' }],
  ])
})

it('calls a subscription that is fixed by its name', () => {
  const subscription = { id: '/subscriptions/s', name: 's', failing_id: '/subscriptions/s', former: null }
  expect(gapsOf([{ ...https, resources: [subscription] }])[0]?.resources[0]?.name).toBe('Aldergrove – Development')
})

it('shows an input once, in the gap that it is for', () => {
  const [gap, ...others] = gapsOf([https, logs]).reverse()
  expect(gap?.inputs.map(({ name, required }) => [name, required])).toEqual([['log_workspace_id', true]])
  expect(others.flatMap(({ inputs }) => inputs)).toEqual([])
  expect(gap?.resources[0]).toMatchObject({ name: 'parapet', parent: 'a', kind: 'create' })
})

it('marks what is closed by now, each finding by itself', () => {
  const gaps = gapsOf([https], [claimKey('tls', account('b'))])
  expect(gaps.map(({ resources }) => resources.map(({ closed }) => closed))).toEqual([
    [false, false],
    [false, true],
  ])
})
