import { expect } from 'vitest'
import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import { parseAliases } from '#app/domain/judgement/azure-policy/alias-file.ts'
import { readPolicies } from '#app/domain/judgement/azure-policy/import/definition.ts'
import { importPolicies } from '#app/domain/judgement/azure-policy/import/import-policies.ts'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'

const published = new URL('../../app/domain/arm/published/arm-types.json.gz', import.meta.url)
export const armTypes = readArmTypes(published)

export const vaults = 'Microsoft.KeyVault/vaults'
export const accounts = 'Microsoft.Storage/storageAccounts'
export const isVault = { field: 'type', equals: vaults }
export const isSoft = { field: `${vaults}/enablePurgeProtection`, notEquals: true }

interface Given {
  values?: Record<string, unknown>
  types?: string[]
  /** As the Azure CLI lists them. */
  aliases?: unknown
}

/** What becomes of a file of Azure Policy. */
export function imported(json: object, { values = {}, types = [], aliases }: Given = {}) {
  const given = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const known = aliases === undefined ? new Map<string, string>() : parseAliases(aliases)
  return importPolicies(readPolicies(json, 'file.json'), { armTypes, aliases: known, given, types })
}

/** A definition of a rule; `more` are other properties of it. */
export const define = (rule: object, more: object = {}) => ({
  name: 'd1',
  properties: { displayName: 'Vaults as we want them', mode: 'Indexed', policyRule: rule, ...more },
})

/** The one control that a definition becomes. */
export function only(json: object, given?: Given) {
  const { controls, refused } = imported(json, given)
  expect(refused).toEqual([])
  expect(controls).toHaveLength(1)
  const [control] = controls
  if (!control) throw new Error('nothing was imported')
  return control
}

/** How the one control of a definition judges a resource. */
export const verdict = (json: object, resource: object, related?: object[]) =>
  runCase(only(json), {
    name: 'case',
    resource: { ...resource },
    related: related?.map((one) => ({ ...one })),
    expect: 'pass',
  }).verdict
