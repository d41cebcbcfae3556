import { expect, it } from 'vitest'
import { armTypes, isSoft, isVault } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'
import { importAssignments } from './import-assignments.ts'

const scope = '/subscriptions/11111111-1111-1111-1111-111111111111'
const types = '/providers/Microsoft.Authorization'
const definition = (name: string, more: object = {}) => ({
  id: `${types}/policyDefinitions/${name}`,
  name,
  properties: {
    displayName: `Vaults ${name}`,
    mode: 'Indexed',
    version: '2.1.0',
    parameters: { effect: { type: 'String', defaultValue: 'Audit', allowedValues: ['Audit', 'Disabled'] } },
    policyRule: policyRule({ allOf: [isVault, isSoft] }, "[parameters('effect')]"),
    ...more,
  },
})
const initiative = {
  id: `${types}/policySetDefinitions/all`,
  name: 'all',
  properties: {
    displayName: 'All of them',
    policyDefinitions: [
      { policyDefinitionId: definition('soft').id, policyDefinitionReferenceId: 'one', definitionVersion: '2.*.*' },
      { policyDefinitionId: `${types}/policyDefinitions/gone`, policyDefinitionReferenceId: 'two' },
    ],
  },
}
const assignment = (name: string, of: { id: string }, more: object = {}, at = scope) => ({
  id: `${at}${types}/policyAssignments/${name}`,
  name,
  properties: { policyDefinitionId: of.id.toUpperCase(), ...more },
})
const options = { armTypes, aliases: new Map<string, string>(), given: new Map<string, unknown>(), types: [] }
const judged = (assignments: object[], given = options.given, exemptions: object[] = []) =>
  importAssignments(
    { scope, assignments, definitions: [definition('soft'), definition('hard'), initiative], exemptions, notRead: [] },
    { ...options, given },
  )

it('names what Azure exempts from an assignment, and imports none that leaves out all that is judged', () => {
  const exempt = (name: string, from: object) => ({
    id: `${scope}/resourceGroups/old${types}/policyExemptions/${name}`,
    name,
    properties: { exemptionCategory: 'Waiver', ...from },
  })
  const a = assignment('a', definition('soft'))
  const { assignments, refused } = judged(
    [a, assignment('b', definition('hard'), { notScopes: [scope.toUpperCase()] })],
    options.given,
    [
      exempt('one', { policyAssignmentId: a.id.toUpperCase(), expiresOn: '2027-01-31T00:00:00Z' }),
      exempt('other', { policyAssignmentId: `${a.id}2` }),
      exempt('none', {}),
    ],
  )
  expect(assignments).toMatchObject([
    { name: 'a', exempted: [{ scope: `${scope}/resourceGroups/old`, until: '2027-01-31T00:00:00Z', members: [] }] },
  ])
  expect(refused).toEqual([
    { name: 'none', reason: 'it is no exemption' },
    { name: 'b', reason: `it leaves out the whole of ${scope}: Azure judges nothing there by it` },
  ])
})

it('makes a control of an assigned definition and of no other, and says whom Azure leaves out and what it enforces', () => {
  const excluded = `${scope}/resourceGroups/old`
  const { controls, refused, assignments } = judged([
    assignment('a', definition('soft'), { notScopes: [excluded], enforcementMode: 'DoNotEnforce' }),
  ])
  expect(controls.map(({ title }) => title)).toEqual(['Vaults soft'])
  expect(refused).toEqual([])
  expect(assignments).toMatchObject([
    { name: 'a', excluded: [excluded], enforced: false, controls: ['policy-vaults-soft'], standards: [] },
  ])
})

it('makes a standard of an initiative, one control of what is assigned twice, and names the member that is missing', () => {
  const { controls, standards, refused } = judged([
    assignment('a', definition('soft'), {}, '/providers/Microsoft.Management/managementGroups/root'),
    assignment('b', initiative),
    assignment('c', initiative),
  ])
  expect(controls).toHaveLength(1)
  expect(standards).toMatchObject([
    { name: 'All of them', requirements: [{ controls: ['policy-vaults-soft'] }, { open: true }] },
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array(2).fill(expect.stringContaining('gone is not among those that were read')),
  )
})

it.each([
  ['effects that it switched off', { parameters: { effect: { value: 'Disabled' } } }, 'its effect is disabled'],
  ['another version than was read', { definitionVersion: '1.*.*' }, 'in version 1.*.*, and 2.1.0 was read'],
  ['some resources alone', { resourceSelectors: [{ name: 'west' }] }, 'some resources alone'],
  ['changed effects', { overrides: [{ kind: 'policyEffect', value: 'Disabled' }] }, 'overrides'],
])('refuses an assignment of %s', (_what, more, reason) => {
  const { controls, refused } = judged([assignment('a', definition('soft'), more)])
  expect({ controls, reasons: refused.map((one) => one.reason) }).toEqual({
    controls: [],
    reasons: [expect.stringContaining(reason)],
  })
})

it('refuses what is assigned to a resource group alone, what was not read, and what is no assignment', () => {
  const { refused } = judged([
    assignment('a', definition('soft'), {}, `${scope}/resourceGroups/g`),
    assignment('b', { id: '/nowhere' }),
    { name: 'c' },
  ])
  expect(refused.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    `a: it is assigned to ${scope}/resourceGroups/g alone, and controls judge whole subscriptions`,
    'b: its definition /NOWHERE is not among those that were read',
    expect.stringContaining('c: it is no assignment: id'),
  ])
})

it('takes what is given on the command line before what the assignment says', () => {
  const off = assignment('a', definition('soft'), { parameters: { effect: { value: 'Disabled' } } })
  expect(judged([off], new Map([['effect', 'Audit']])).controls).toHaveLength(1)
})
