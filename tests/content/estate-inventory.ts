import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { type CompiledCatalogue, compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { relatedOf } from '#app/domain/judgement/controls/control.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { shippedCatalogue as catalogue } from '#tests/factories/shipped-catalogue.ts'

export const now = new Date('2026-06-01T00:00:00Z')
export const controlOf = new Map(catalogue.controls.map((control) => [control.id, control]))

const compiled: CompiledCatalogue = compileCatalogue(catalogue, { now })
const collected = [
  ...new Set(catalogue.controls.flatMap((one) => [one.resource, ...relatedOf(one).map(({ resource }) => resource)])),
]

export const estateHeader = { version: 1 as const, subscriptionId: 's', collectedAt: now.toISOString(), collected }

export type Inventory = Map<string, ResourceRecord>

/** The local estate by normalised id. */
export function estateInventory(): Inventory {
  return new Map([...generateEstate()].map((record) => [normaliseId(record.id), record]))
}

/** What fails in these records, judged by the whole catalogue. */
export function failuresOf(records: Iterable<ResourceRecord>): Finding[] {
  const failures: Finding[] = []
  const evaluation = createEvaluation(compiled, {
    onFinding: (finding) => {
      if (finding.status === 'failed') failures.push(finding)
    },
  })
  evaluation.header(estateHeader)
  for (const record of records) evaluation.record(record)
  evaluation.finish()
  return failures
}

/** A finding's control and resource as one text. */
export const keyOf = ({ controlId, resource }: Finding) => `${controlId} ${normaliseId(resource.id)}`
