import { inputOf } from '#app/contract/body-leaves.ts'
import { apiVersionOf } from '#app/domain/arm/api-versions.ts'
import { isJsonObject } from '#app/domain/arm/json-value.ts'
import type { Repair } from '#app/domain/fixes/repair/repair.ts'
import { type Change, plan } from '#tests/factories/raw-plan.ts'

type Values = Readonly<Record<string, unknown>>

/** The plan of a template that carries out repairs, as `terraform show -json` writes it. */
export function planOfRepairs(repairs: readonly Repair[], values: Values) {
  return plan(repairs.map((repair, at) => plannedRepair(repair, at, values)))
}

/** The plan that undoes them, of a workspace that has applied them. */
export function planOfUndo(repairs: readonly Repair[], values: Values) {
  return plan(repairs.map((repair, at) => plannedUndo(repair, at, values)))
}

const callOf = { patch: 'PATCH', delete: 'DELETE' } as const
const typeOf = ({ target }: Repair) => `${target.type}@${apiVersionOf(target.type)}`

function plannedRepair(repair: Repair, at: number, values: Values) {
  const { kind, target } = repair
  const body = kind === 'delete' ? null : withInputs(repair.body, values)
  const type = typeOf(repair)
  if (kind === 'create') return made('azapi_resource', at, { type, id: target.id, body })
  if (kind === 'update') return made('azapi_update_resource', at, { type, resource_id: target.id, body })
  const call = { type, resource_id: target.id, body, method: callOf[kind], when: 'apply' }
  return made('azapi_resource_action', at, call)
}

function plannedUndo(repair: Repair, at: number, values: Values) {
  const { kind, target, former } = repair
  const type = typeOf(repair)
  const on = { type, resource_id: target.id }
  if (kind === 'create') {
    const before = { type, id: target.id, body: withInputs(repair.body, values) }
    const change = { actions: ['delete'], before, after: null }
    return { address: `azapi_resource.r${at}`, type: 'azapi_resource', change }
  }
  if (kind === 'update') return changed('azapi_update_resource', at, on, { ...on, body: former })
  const call = { ...on, method: callOf[kind], when: 'apply' }
  const back = { ...call, method: kind === 'delete' ? 'PUT' : 'PATCH', body: former }
  return changed('azapi_resource_action', at, call, back)
}

function made(type: string, at: number, after: Change) {
  return { address: `${type}.r${at}`, type, change: { actions: ['create'], before: null, after, after_unknown: {} } }
}

function changed(type: string, at: number, before: Change, after: Change) {
  return { address: `${type}.r${at}`, type, change: { actions: ['update'], before, after, after_unknown: {} } }
}

function withInputs(body: unknown, values: Values): unknown {
  const input = inputOf(body)
  if (input !== undefined) return values[input]
  if (Array.isArray(body)) return body.map((one) => withInputs(one, values))
  if (!isJsonObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, withInputs(one, values)]))
}
