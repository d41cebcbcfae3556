import { expect, it } from 'vitest'
import type { ResourceChange } from '#app/contract/plans.ts'
import { utc } from '#app/text/time.ts'
import { formerText, lossText, stayText } from './plan-notes.ts'

const change = (action: ResourceChange['action'], type = 'azapi_resource_action'): ResourceChange => ({
  address: `${type}.a`,
  type,
  azureType: null,
  name: null,
  id: null,
  action,
  attributes: [],
})
const counts = { add: 0, change: 0, destroy: 2, import: 0 }

it('says that what a fix deletes can be made again, and that other losses are for good', () => {
  const recorded = { counts, changes: [change('delete'), change('update')], formerAsOf: null }
  expect(lossText(recorded, 'Sandbox')).toBe(
    '2 resources in Sandbox will be deleted. Undo makes them again as the scan read them; data in them is lost.',
  )
  const forGood = '2 resources in Sandbox will be destroyed or replaced. This cannot be undone.'
  expect(lossText({ ...recorded, formerAsOf: undefined }, 'Sandbox')).toBe(forGood)
  expect(lossText({ ...recorded, changes: [change('delete'), change('replace', 'a')] }, 'Sandbox')).toBe(forGood)
})

it('says what stays in Azure', () => {
  expect(stayText({ changes: [change('delete')] })).toBeNull()
  expect(stayText({ changes: [change('forget')] })).toBe(
    '1 resource stays as it is in Azure: the workspace forgets what it changed there.',
  )
  expect(stayText({ changes: [change('forget'), change('forget')] })).toMatch(/^2 resources stay as they are in Azure/)
})

it('says once where former values come from', () => {
  expect(formerText({}, utc)).toBeNull()
  expect(formerText({ formerAsOf: '2026-11-19T08:47:12.000Z' }, utc)).toBe(
    'Former values as of the scan of 19 Nov 2026, 08:47:12.',
  )
  expect(formerText({ formerAsOf: null }, utc)).toBe('Former values as the template recorded them.')
})
