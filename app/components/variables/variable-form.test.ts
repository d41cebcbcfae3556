import { describe, expect, it } from 'vitest'
import type { Variable } from '#app/contract/playbooks.ts'
import { matchesPattern } from '#app/variables/patterns.ts'
import { textVariable as place } from '#tests/factories/text-variable.ts'
import { changeForm, emptyForm, errorsOfIssues, readForm } from './variable-form.ts'

const mail: Variable = { ...place, name: 'mail', default: '' }
const variables = [place, mail]

describe('suggestions', () => {
  const values = { place: 'northeurope', mail: 'mara@aldergrove.test', other: 'x' }

  it('fill the fields that nobody has touched', () => {
    const touched = changeForm(emptyForm(variables), { type: 'change', name: 'mail', input: 'own@aldergrove.test' })
    const form = changeForm(touched, { type: 'suggest', variables, values })
    expect(form.inputs).toEqual({ place: 'northeurope', mail: 'own@aldergrove.test' })
    expect(form.suggested).toEqual({ place: 'northeurope', mail: 'mara@aldergrove.test' })
  })

  it('are sent like values of one’s own', () => {
    const form = changeForm(emptyForm(variables), { type: 'suggest', variables, values: { place: 'northeurope' } })
    expect(readForm(variables, form, matchesPattern)).toEqual({ values: { place: 'northeurope' }, errors: {} })
  })
})

describe('faults', () => {
  it('stand at their variable until it is changed', () => {
    const wrong = changeForm(emptyForm(variables), { type: 'errors', errors: { place: 'no', mail: 'no' } })
    expect(changeForm(wrong, { type: 'change', name: 'place', input: 'x' }).errors).toEqual({ mail: 'no' })
  })

  it('of the server are found by the path, the first of each variable', () => {
    expect(
      errorsOfIssues(variables, [
        { path: 'variables.place', message: 'first' },
        { path: 'variables.place.name', message: 'second' },
        { path: 'values.mail[0].x', message: 'third' },
        { path: 'workspaceName', message: 'elsewhere' },
        { path: 'variables.unknown', message: 'unknown' },
      ]),
    ).toEqual({ place: 'first', mail: 'third' })
  })

  it('are read for all fields at once', () => {
    const needed = { ...place, required: true, default: undefined }
    expect(readForm([needed, mail], emptyForm([needed, mail]), matchesPattern)).toEqual({
      values: {},
      errors: { place: 'place needs a value' },
    })
  })
})
