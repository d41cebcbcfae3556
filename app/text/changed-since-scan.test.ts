import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedIn, changedText } from './changed-since-scan.ts'

const one = { id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Sql/servers/a', what: 'it no longer exists' }

it('names what is not as the scan saw it', () =>
  expect(changedText([one], 3)).toBe(
    `1 of the 3 resources that this template changes is not as the scan saw it. Take it out of the lists of ids of this run, or scan again and generate the fixes anew. Nothing was planned.\n${one.id}: it no longer exists`,
  ))

it('is read back, as far as it names them', () => {
  const id = fc.stringMatching(/^\/[\w /.-]{0,40}$/)
  const what = fc.stringMatching(/^[\w .,:-]{1,40}$/)
  fc.assert(
    fc.property(fc.array(fc.record({ id, what }), { minLength: 1, maxLength: 30 }), (changed) => {
      expect(changedIn(changedText(changed, 40))).toEqual(changed.slice(0, 20))
    }),
  )
  expect(changedIn(`The apply failed.\n${one.id}: it no longer exists`)).toEqual([])
})
