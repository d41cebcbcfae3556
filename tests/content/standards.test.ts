import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'

const { controls, standards } = readCatalogue('playbooks')

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
