import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../store/arm-path.ts'
import { ArmError } from './arm-error.ts'
import { type JsonObject, objectOf } from './json-object.ts'

/** Properties that Azure lets nobody switch off again, with its answer: lower-case type → property → message. */
const oneWay: Record<string, Record<string, string>> = {
  'microsoft.keyvault/vaults': {
    enablePurgeProtection:
      'The property "enablePurgeProtection" cannot be set to false. Enabling the purge protection for a vault is an irreversible action.',
    enableSoftDelete:
      'The property "enableSoftDelete" can be set to false only for creating new vault. Enabling the \'soft delete\' functionality is an irreversible action.',
  },
}

/** Refuses a request that switches off what stays on once it was switched on. */
export function requireOneWay(path: ArmPath, properties: unknown, existing: ResourceRecord | undefined): void {
  const asked = objectOf(properties)
  for (const name of switchedOn(path, existing))
    if (asked[name] === false)
      throw new ArmError(400, 'BadRequest', oneWay[path.type.toLowerCase()]?.[name] ?? `${name} stays on.`)
}

/** What stays on though a request leaves it out. */
export function keptOn(path: ArmPath, existing: ResourceRecord | undefined): JsonObject {
  return Object.fromEntries(switchedOn(path, existing).map((name) => [name, true]))
}

function switchedOn(path: ArmPath, existing: ResourceRecord | undefined): string[] {
  const present = objectOf(existing?.properties)
  return Object.keys(oneWay[path.type.toLowerCase()] ?? {}).filter((name) => present[name] === true)
}
