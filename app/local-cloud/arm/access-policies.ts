import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import type { ArmContext } from './context.ts'
import { readContent } from './envelope.ts'
import { isObject, type JsonObject, objectOf } from './json-object.ts'
import { resourceNotFound } from './not-found.ts'

const operation = /^microsoft\.keyvault\/vaults\/accesspolicies$/i

/** PUT `<vault>/accessPolicies/add`, `replace` or `remove` changes the vault's list; undefined for a path of anything else. */
export function changeAccessPolicies({ store }: ArmContext, path: ArmPath, body: string): CloudAnswer | undefined {
  if (path.kind !== 'resource' || !operation.test(path.type)) return undefined
  const stored = store.get(path.parent)
  const vaultPath = parseArmPath(path.id.slice(0, path.parent.length))
  if (stored === undefined || vaultPath === undefined) throw resourceNotFound(vaultPath ?? path)
  const vault = JSON.parse(stored.body) as ResourceRecord
  const own = objectOf(vault.properties)
  const given = listOf(objectOf(readContent(body).properties).accessPolicies)
  const named = new Set(given.map(holderOf))
  const others = listOf(own.accessPolicies).filter((one) => !named.has(holderOf(one)))
  const kept = path.name.toLowerCase() === 'replace' ? [] : others
  const accessPolicies = path.name.toLowerCase() === 'remove' ? kept : [...kept, ...given]
  store.put({ ...vault, properties: { ...own, accessPolicies } })
  const { id, location } = vault
  return jsonAnswer(200, {
    id: `${id}/accessPolicies/`,
    type: `${vault.type}/accessPolicies`,
    location,
    properties: { accessPolicies },
  })
}

function listOf(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

const holderOf = ({ objectId, applicationId }: JsonObject) =>
  `${String(objectId)}/${String(applicationId ?? '')}`.toLowerCase()
