import { describe, expect, it } from 'vitest'
import { knownTypes } from '#app/domain/arm/known-types.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

const { controls, standards } = shippedCatalogue

/** How many requirements of each standard the controls answer, at least. */
const answered = {
  'cis-azure-6.0': 80,
  'iso-27001-2022': 46,
  'mcsb-1.0': 65,
  'nist-800-53-r5': 190,
  'pci-dss-4.0.1': 77,
  'soc-2': 24,
}

describe('the standards', () => {
  it('begin with the one that pages show first', () => {
    expect(standards.map(({ id }) => id)).toEqual(Object.keys(answered))
  })

  it.each(standards.map((one) => [one.id, one] as const))(
    '%s has as many answers as before',
    (id, { requirements }) => {
      const least = answered[id as keyof typeof answered]
      expect(requirements.filter((one) => one.controls).length).toBeGreaterThanOrEqual(least)
    },
  )

  it('say of each answer what it does not show, where the requirement is wider than settings of Azure', () => {
    const silent = standards
      .filter(({ id }) => id !== 'cis-azure-6.0')
      .flatMap(({ id, requirements }) =>
        requirements.filter((one) => one.controls && !one.notShown).map((one) => `${id} ${one.id}`),
      )
    expect(silent).toEqual([])
  })

  it('name types to look through that a scan reads, for at least 20 requirements of CIS that take a person', () => {
    const types = standards.flatMap(({ requirements }) => requirements.flatMap((one) => one.lookAt ?? []))
    const known = new Set(knownTypes.map(({ type }) => type))
    expect(types.filter((type) => !known.has(type))).toEqual([])
    const cis = standards.find(({ id }) => id === 'cis-azure-6.0')?.requirements ?? []
    expect(cis.filter((one) => one.lookAt).length).toBeGreaterThanOrEqual(20)
  })

  it('leave out no control', () => {
    const named = new Set(standards.flatMap(({ requirements }) => requirements.flatMap((one) => one.controls ?? [])))
    expect(controls.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  })

  it('name no control twice in one requirement', () => {
    const twice = standards.flatMap(({ id, requirements }) =>
      requirements
        .filter((one) => new Set(one.controls).size !== (one.controls ?? []).length)
        .map((one) => `${id} ${one.id}`),
    )
    expect(twice).toEqual([])
  })
})
