import { expect, it } from 'vitest'
import { bodyLeaves } from './body-leaves.ts'

it('names every value that a fix writes by its path', () => {
  expect(
    bodyLeaves({
      properties: {
        minimumTlsVersion: 'TLS1_2',
        networkAcls: { ipRules: [], bypass: null },
        workspaceId: { $input: 'log_workspace' },
        tags: {},
      },
    }),
  ).toEqual([
    { path: 'properties.minimumTlsVersion', text: '"TLS1_2"' },
    { path: 'properties.networkAcls.ipRules', text: '[]' },
    { path: 'properties.networkAcls.bypass', text: 'not set' },
    { path: 'properties.workspaceId', text: 'value of log_workspace' },
    { path: 'properties.tags', text: '{}' },
  ])
})
