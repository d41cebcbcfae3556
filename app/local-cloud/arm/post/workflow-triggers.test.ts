import { expect, it } from 'vitest'
import { parseArmPath } from '../../store/arm-path.ts'
import { openStore } from '../../store/store.ts'
import { workflowTrigger } from './workflow-triggers.ts'

const workflow = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Logic/workflows/w'

it('knows the triggers of a workflow by its definition', () => {
  const store = openStore(':memory:')
  store.load([
    {
      id: workflow,
      name: 'w',
      type: 'Microsoft.Logic/workflows',
      properties: { definition: { triggers: { onAlert: { type: 'Request' } } } },
    },
  ])
  const triggerOf = (id: string) => {
    const path = parseArmPath(id)
    return path && workflowTrigger(store, path)?.name
  }
  expect(triggerOf(`${workflow}/triggers/ONALERT`)).toBe('onAlert')
  expect(triggerOf(`${workflow}/triggers/other`)).toBeUndefined()
  expect(triggerOf(`${workflow}2/triggers/onAlert`)).toBeUndefined()
  expect(triggerOf(`${workflow}/runs/onAlert`)).toBeUndefined()
  store.close()
})
