import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isJsonObject } from '#app/domain/arm/json-value.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { planTemplates } from '#app/domain/fixes/generate/plan-templates.ts'
import { fixInputs } from '#app/domain/fixes/repair/fix-inputs.ts'
import { type Repair, repairOf } from '#app/domain/fixes/repair/repair.ts'
import { withoutReadOnly } from '#app/domain/fixes/repair/repair-former.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { controlOf, estateInventory, failuresOf, type Inventory, keyOf, now } from './estate-inventory.ts'
import { linkedRecord } from './linked-record.ts'
import { repairedRecord, undoneRecord } from './repaired-record.ts'

const estate = estateInventory()
const failures = failuresOf(estate.values())
const values = Object.fromEntries(
  Object.values(fixInputs).map(({ name, find, example }) => [name, find?.(estate.values(), now) ?? example ?? name]),
)

function repairIn(inventory: Inventory, { controlId, resource }: Finding): Repair | null {
  const [control, failing] = [controlOf.get(controlId), inventory.get(normaliseId(resource.id))]
  return control && failing ? repairOf(control, failing, (id) => inventory.get(normaliseId(id))) : null
}

function put(inventory: Inventory, id: string, record: ResourceRecord | undefined): void {
  if (record) inventory.set(normaliseId(id), record)
  else inventory.delete(normaliseId(id))
}

/** Does a repair, with what Azure changes on the failing resource when a private endpoint to it is made. */
function repair(inventory: Inventory, { finding, repair: change }: Claim): void {
  const [target, failing] = [normaliseId(change.target.id), normaliseId(finding.resource.id)]
  put(inventory, target, repairedRecord(change, inventory.get(target), values))
  const found = inventory.get(failing)
  if (found) put(inventory, failing, linkedRecord(inventory.get(target), found))
}

/** Undoes a repair; with an endpoint its connection goes. */
function undo(inventory: Inventory, { finding, repair: change }: Claim): void {
  const [target, failing] = [normaliseId(change.target.id), normaliseId(finding.resource.id)]
  // What Azure does not take back stays repaired: for the comparison it never was.
  put(inventory, target, change.irreversible ? estate.get(target) : undoneRecord(change, inventory.get(target)))
  const found = inventory.get(failing)
  if (change.target.type !== 'Microsoft.Network/privateEndpoints' || !found) return
  const { privateEndpointConnections } = (estate.get(failing)?.properties ?? {}) as Record<string, unknown>
  put(inventory, failing, {
    ...found,
    properties: { ...(found.properties as Record<string, unknown>), privateEndpointConnections },
  })
}

/**
 * A record as far as a change can bring it back: without null, which Azure reads as absent, without an identity of none,
 * which some services answer in place of no identity, and without what Azure alone writes of the elements of lists.
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => comparable(withoutReadOnly(one)))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .filter(([name, inner]) => !(name === 'identity' && isJsonObject(inner) && inner.type === 'None'))
      .map(([name, inner]) => [name, comparable(inner)]),
  )
}

/** The resource of its own that an id is, or belongs to. */
function rootOf(id: string): string {
  const own = normaliseId(id)
  return /^\/subscriptions\/[^/]+(?:\/resourcegroups\/[^/]+)?\/providers\/[^/]+\/[^/]+\/[^/]+/.exec(own)?.[0] ?? own
}

interface Claim {
  finding: Finding
  repair: Repair
}

/** Rounds in which each resource is repaired at most once, so that what becomes worse has one cause. */
function roundsOf(claims: readonly Claim[]): Claim[][] {
  const rounds: Claim[][] = []
  const done = new Map<string, number>()
  for (const claim of claims) {
    const root = rootOf(claim.finding.resource.id)
    const round = done.get(root) ?? 0
    done.set(root, round + 1)
    const list = rounds[round] ?? []
    rounds[round] = [...list, claim]
  }
  return rounds
}

const keysIn = (inventory: Inventory) => new Set(failuresOf(inventory.values()).map(keyOf))
const missing = (from: ReadonlySet<string>, keys: Iterable<string>) => [...keys].filter((key) => !from.has(key))

describe('the fixes on the local estate', () => {
  const before = new Set(failures.map(keyOf))
  const claims = failures.flatMap((finding) => {
    const repair = repairIn(estate, finding)
    return repair ? [{ finding, repair }] : []
  })

  it('are there for at least 72 of 100 failing findings', () => {
    const byModule = failures.filter(({ controlId }) => controlOf.get(controlId)?.fix.module)
    expect((claims.length + byModule.length) / failures.length).toBeGreaterThanOrEqual(0.72)
  })

  it.each(roundsOf(claims).map((round, at) => [at + 1, round] as const))(
    'close their findings, open none, have nothing left to do, and go back exactly: round %i',
    (_, round) => {
      const inventory = new Map(estate)
      for (const claim of round) repair(inventory, claim)
      const repaired = keysIn(inventory)
      const again = round.filter(({ finding, repair }) => {
        const next = repairIn(inventory, finding)
        return next && !isDeepStrictEqual(next.body, repair.body)
      })
      for (const claim of [...round].reverse()) undo(inventory, claim)
      const undone = keysIn(inventory)
      expect(
        round.map(({ finding }) => keyOf(finding)).filter((key) => repaired.has(key)),
        'still open',
      ).toEqual([])
      expect(missing(before, repaired), 'worse').toEqual([])
      expect(
        again.map(({ finding }) => keyOf(finding)),
        'something left to do',
      ).toEqual([])
      expect([...missing(before, undone), ...missing(undone, before)], 'not as before').toEqual([])
      for (const { finding, repair } of round)
        for (const id of [repair.target.id, finding.resource.id].map(normaliseId))
          expect(comparable(inventory.get(id)), id).toEqual(comparable(estate.get(id)))
    },
  )

  it('go back exactly as templates too, in whatever order those are undone', () => {
    const { templates } = planTemplates({
      findings: failures.flatMap(({ controlId, resource: { id, name = '' } }) => {
        const control = controlOf.get(controlId)
        return control ? { control, resource: { id, name } } : []
      }),
      open: [],
      recordOf: (id) => estate.get(normaliseId(id)),
      records: estate.values(),
      moduleIds: new Set(),
      now,
    })
    const changes = templates
      .flatMap(({ content }) => content.fixes)
      .filter(({ kind, irreversible }) => (kind === 'update' || kind === 'patch') && !irreversible)
      .flatMap(({ kind, type: versioned, body, resources }) => {
        const [type = ''] = versioned.split('@')
        return resources.map(({ id, former }): Repair => {
          return { kind, target: { id, type }, body, former, irreversible: false }
        })
      })
    for (const order of [changes, [...changes].reverse()]) {
      const inventory = new Map(estate)
      for (const change of changes) {
        const target = normaliseId(change.target.id)
        put(inventory, target, repairedRecord(change, inventory.get(target), values))
      }
      expect(comparable([...inventory])).not.toEqual(comparable([...estate]))
      for (const change of order) {
        const target = normaliseId(change.target.id)
        put(inventory, target, undoneRecord(change, inventory.get(target)))
      }
      for (const { target } of changes) {
        const id = normaliseId(target.id)
        expect(comparable(inventory.get(id)), id).toEqual(comparable(estate.get(id)))
      }
    }
  })

  it('close all their findings together and open none', () => {
    const inventory = new Map(estate)
    for (const { finding } of claims) {
      const change = repairIn(inventory, finding)
      if (change) repair(inventory, { finding, repair: change })
    }
    const after = keysIn(inventory)
    expect(claims.map(({ finding }) => keyOf(finding)).filter((key) => after.has(key))).toEqual([])
    expect(missing(before, after)).toEqual([])
  })
})
