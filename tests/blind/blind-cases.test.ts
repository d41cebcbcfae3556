import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { readBlindCases } from './blind-cases.ts'

/** `CONTROLS=storage` limits the test to the controls of one service folder. */
const service = process.env.CONTROLS
const controls = new Map(shippedCatalogue.controls.map((control) => [control.id, control]))
const written = readBlindCases().filter((one) => service === undefined || one.service === service)

describe.each(written.map((one) => [one.controlId, one] as const))('%s', (id, { service: folder, cases }) => {
  it('is a control of this service', () => {
    expect(controls.get(id)?.service).toBe(folder)
  })

  it.each(cases.map((one) => [one.name, one] as const))('blind case: %s', (_, one) => {
    const control = controls.get(id)
    if (!control) throw new Error(`There is no control ${id}`)
    const { verdict, evidence, reason } = runCase(control, one)
    expect({ verdict, evidence, reason }).toMatchObject({ verdict: one.expect })
  })
})
