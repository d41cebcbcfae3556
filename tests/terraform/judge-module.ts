import type { InventoryEntry } from '#app/domain/arm/record.ts'
import { collectInventory } from '#app/domain/inventory/collect.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import type { TestScans } from '../factories/scan-services.ts'

/** The subscription's inventory, with every setting that a control needs. */
export async function collectEverything(services: TestScans, subscriptionId: string): Promise<InventoryEntry[]> {
  const types = neededTypes(services.catalogue.controls)
  const entries: InventoryEntry[] = []
  for await (const entry of collectInventory({ client: services.reader, subscription: { subscriptionId }, types }))
    entries.push(entry)
  return entries
}

/** Judges a module's resources by themselves; what keeps its controls from being satisfied by them. */
export function judgeModule(module: {
  services: TestScans
  inventory: InventoryEntry[]
  /** The module's resource group; all that stands in it is the module's. */
  groupId: string
  /** What it made, there and elsewhere. */
  ids: string[]
  controls: string[]
  /** Whether it works with resources of others, such as their workspace, in place of some of its own. */
  sharesResources: boolean
}): string[] {
  const { services, inventory, groupId, ids, controls, sharesResources } = module
  const findings: Finding[] = []
  const wanted = services.catalogue.controls.filter(({ id }) => controls.includes(id))
  const evaluation = createEvaluation(compileCatalogue({ controls: wanted }, { now: services.now() }), {
    onFinding: (finding) => findings.push(finding),
  })
  const roots = [groupId, ...ids].map((id) => id.toLowerCase())
  const isOurs = (id: string) => {
    const lower = id.toLowerCase()
    if (/^\/subscriptions\/[^/]+$/.test(lower)) return !sharesResources
    return roots.some((root) => lower === root || lower.startsWith(`${root}/`))
  }
  for (const entry of inventory) {
    if (entry.kind === 'header') evaluation.header(entry.header)
    else if (entry.kind === 'notRead' && isOurs(entry.notRead.scope)) evaluation.notRead(entry.notRead)
    else if (entry.kind === 'record' && isOurs(entry.record.id)) evaluation.record(entry.record)
  }
  const counts = evaluation.finish().controls
  const refused = findings.map(
    ({ controlId, resource, evidence, reason }) =>
      `${controlId} is not passed by ${resource.id}: ${reason ?? JSON.stringify(evidence)}`,
  )
  const idle = counts.filter(({ passed, failed, notAssessed }) => passed + failed + notAssessed === 0)
  if (sharesResources) return refused
  return [...refused, ...idle.map(({ controlId }) => `${controlId} applies to nothing that it makes`)]
}
