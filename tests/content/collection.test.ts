import { describe, expect, it } from 'vitest'
import { collectedTypes, collectionTable } from '#app/domain/arm/collection-table.ts'
import { relatedOf, requiresOf } from '#app/domain/judgement/controls/control.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

const { controls } = shippedCatalogue
const diagnosticSettings = 'microsoft.insights/diagnosticsettings'
const readFrom = new Set(
  collectionTable
    .filter((row) => row.type.toLowerCase() === diagnosticSettings)
    .map((row) => `${row.of}${row.path.startsWith('providers') ? '' : `/${row.path.split('/')[0]}`}`.toLowerCase()),
)

describe('collection', () => {
  it('reads every type that a control judges or requires', () => {
    const types = new Set(
      controls.flatMap((control) => [control.resource, ...relatedOf(control).map((entry) => entry.resource)]),
    )
    const collected = new Set(collectedTypes(types).map((type) => type.toLowerCase()))
    expect([...types].filter((type) => !collected.has(type.toLowerCase()))).toEqual([])
  })

  it('reads the diagnostic settings of every resource that a control requires them of', () => {
    const judged = controls
      .filter((control) =>
        requiresOf(control).some(
          (entry) => entry.resource.toLowerCase() === diagnosticSettings && entry.scope === 'self',
        ),
      )
      .map((control) => control.resource.toLowerCase())
    expect(judged.filter((type) => !readFrom.has(type))).toEqual([])
  })
})
