import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, evaluate } from '#tests/factories/evaluate-entries.ts'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'
import { caseRecords } from '../cases/run-case.ts'
import { type ControlChoice, chooseControls } from './choose-controls.ts'

const { faults, cases, ...catalogue } = shippedWithCases
const chosen = (choice: ControlChoice) => chooseControls(catalogue, choice)
const idsOf = (choice: ControlChoice) => chosen(choice).controls.map(({ id }) => id)

describe('a choice of controls', () => {
  it('is the catalogue itself when nothing is chosen', () => {
    expect(chosen({})).toBe(catalogue)
  })

  it('allows what all of its lists allow, by any of their names, in any case', () => {
    const heavy = chosen({
      service: ['storage', 'SQL'],
      severity: ['Critical', 'high'],
      category: ['network exposure'],
    })
    expect(heavy.controls).toEqual(
      catalogue.controls.filter(
        ({ service, severity, category }) =>
          ['storage', 'sql'].includes(service) &&
          ['critical', 'high'].includes(severity) &&
          category === 'Network exposure',
      ),
    )
    expect(heavy.chosen).toEqual({
      by: '--service storage sql --category "Network exposure" --severity critical high',
      from: catalogue,
    })
  })

  it('leaves out what is excluded, and counts a standard only when it has all of its controls', () => {
    const [standard] = catalogue.standards
    const ofStandard = chosen({ standard: [standard?.id ?? ''] })
    expect(ofStandard.standards).toEqual([standard])
    expect(ofStandard.controls.length).toBeLessThan(catalogue.controls.length)
    const [first] = ofStandard.controls
    const without = chosen({ exclude: [first?.id ?? ''] })
    expect(without.controls).toEqual(catalogue.controls.filter((one) => one !== first))
    expect(without.standards).not.toContain(standard)
  })

  it.each<[ControlChoice, RegExp, RegExp]>([
    [{ control: ['storage-secure-transfr'] }, /no control "storage-secure-transfr"/, /mean storage-secure-transfer\?/],
    [{ exclude: ['storage-secure-transfr'] }, /no control "storage-secure-transfr"/, /mean storage-secure-transfer\?/],
    [{ standard: ['xyz'] }, /no standard "xyz"/, /There are: cis/],
    [{ service: ['storag'] }, /no service "storag"/, /mean storage\?/],
    [{ category: ['network'] }, /no category "network"/, /mean Network exposure\?/],
    [{ severity: ['critcal'] }, /no severity "critcal"/, /mean critical\?/],
    [{ control: ['\u202e'] }, /no control/, /controls list/],
    [{ control: [] }, /No control is left/, /controls list/],
    [{ service: ['storage'], control: ['aks-rbac-enabled'] }, /./, /./],
    [{ control: ['storage-secure-transfer'], exclude: ['storage-secure-transfer'] }, /No control is left/, /./],
  ])('of %j is refused', (choice, message, hint) => {
    expect(() => chosen(choice)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(message), hint: expect.stringMatching(hint) }),
    )
  })

  it('judges as all controls do of whom only its own are looked at', () => {
    const some = fc.uniqueArray(fc.constantFrom(...catalogue.controls), { minLength: 1, maxLength: 16 })
    const inventory = fc
      .uniqueArray(fc.constantFrom(...catalogue.controls), { minLength: 1, maxLength: 24 })
      .chain((controls) =>
        fc.tuple(
          ...controls.map((control) =>
            fc.constantFrom(...(cases[control.id] ?? []).map((one) => caseRecords(control, one))),
          ),
        ),
      )
      .chain((records) => fc.subarray<Entry>(records.flat()))
    fc.assert(
      fc.property(some, inventory, (controls, entries) => {
        const ids = controls.map(({ id }) => id)
        const of = (judged: typeof catalogue) => {
          const { findings, controls: counts } = evaluate(judged.controls, entries, { ofFile: true })
          return {
            findings: findings
              .filter(({ controlId }) => ids.includes(controlId))
              .map((one) => JSON.stringify(one))
              .sort(),
            counts: counts.filter(({ controlId }) => ids.includes(controlId)),
          }
        }
        expect(of(chosen({ control: ids }))).toEqual(of(catalogue))
      }),
      { numRuns: 60 },
    )
  })

  it('names each control by its id', () => {
    fc.assert(
      fc.property(fc.subarray(idsOf({}), { minLength: 1 }), (ids) => {
        expect(idsOf({ control: ids })).toEqual(ids)
      }),
      { numRuns: 20 },
    )
  })
})
