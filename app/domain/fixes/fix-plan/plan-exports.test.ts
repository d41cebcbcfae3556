import { expect, it } from 'vitest'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import { planAsCsv } from './plan-as-csv.ts'
import { planAsMarkdown } from './plan-as-markdown.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

const fix: FixRow = {
  id: 'immediate-databases',
  name: 'Databases: close "all" servers',
  horizon: 'immediate',
  service: 'Databases',
  severity: 'critical',
  gaps: [{ controlId: 'c', name: 'Servers | are <open>', severity: 'critical', findings: 2 }],
  findings: 2,
  closed: 0,
  gain: 2.3,
  brought: 0,
  mayBreak: ['Clients lose access.'],
  roles: ['SQL Server Contributor', 'Contributor'],
  locks: [{ scope: '/subscriptions/s/resourceGroups/rg', name: '=rg', level: 'ReadOnly', resourceIds: ['/a'] }],
  state: 'proven',
  stateAt: '2026-11-22T11:48:00Z',
  stateBy: null,
  planExpiresAt: null,
  executionId: null,
  templateId: null,
  workspaceName: null,
  inOtherPlans: [],
  missing: 0,
  resources: 2,
  stays: null,
}
const left: FixRow = {
  ...fix,
  id: 'for-you-k',
  name: '=HYPERLINK("x")',
  state: 'forYou',
  gain: null,
  locks: [],
  stays: { reason: '-1 reason', action: '@do\nit' },
}
const plan: FixPlan = {
  scan: {
    id: 's',
    subscriptionId: 's',
    subscriptionName: 'Alder [grove]',
    environmentId: 'e',
    createdAt: '2026-11-22T07:39:00Z',
  },
  score: 53.2,
  scoreParts: { parts: [], notAssessed: 0, excepted: 0 },
  proven: 2.3,
  planned: 0,
  rest: 5.9,
  fixes: [fix, left],
}

it('is CSV that a spreadsheet reads as text, a line a fix', () => {
  const lines = planAsCsv(plan, now)
  expect(lines.split('\r\n')[1]).toBe(
    '"Databases: close ""all"" servers",critical,immediate,Databases,2.3,Servers | are <open> (2),2,0,Clients lose access.,SQL Server Contributor or Contributor,a read-only lock on =rg,Proven,"11:48, awaiting the next scan",,,immediate-databases',
  )
  expect(lines).toContain(`"'=HYPERLINK(""x"")"`)
  expect(lines).toContain(`,'-1 reason,"'@do\nit",for-you-k\r\n`)
})

it('is Markdown that can be pasted, with signs of people as text', () => {
  const text = planAsMarkdown(plan, now)
  expect(text).toMatch(/^# Fix plan for Alder \\\[grove\\\]\n/)
  expect(text).toContain('Score of the scan 53.2%, +2.3 points proven since, +5.9 points with all the rest.')
  expect(text).toContain('| SQL Server Contributor or Contributor | Proven, 11:48, awaiting the next scan |')
  expect(text).toContain('- [ ] Servers \\| are \\<open\\> (Critical, 2 findings)')
  expect(text).toContain('Locks in the way: a read-only lock on =rg')
  expect(text).toContain('  To do: @do it\n')
})
