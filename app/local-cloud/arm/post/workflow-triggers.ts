import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import type { ResourceStore } from '../../store/store.ts'
import { objectOf } from '../json-object.ts'
import { type ActionTable, ok } from './resource-action.ts'

const triggerType = 'microsoft.logic/workflows/triggers'

/** Actions of the triggers of logic apps, by lower-case type. */
export const workflowTriggerActions: Record<string, ActionTable> = {
  [triggerType]: {
    listCallbackUrl: ({ record, keys, apiVersion }) => {
      const basePath = `https://logic.embedded.invalid/workflows/${record.id.split('/').at(-3)}/triggers/${record.name}/paths/invoke`
      const queries = {
        'api-version': apiVersion,
        sp: `/triggers/${record.name}/run`,
        sv: '1.0',
        sig: keys.key('callback', 32),
      }
      return ok({ value: `${basePath}?${new URLSearchParams(queries)}`, method: 'POST', basePath, queries })
    },
  },
}

/** A trigger that the definition of a stored workflow has: it is no resource that anyone writes. */
export function workflowTrigger(store: ResourceStore, path: ArmPath): ResourceRecord | undefined {
  if (path.type.toLowerCase() !== triggerType) return undefined
  const workflow = store.get(path.parent)
  if (workflow === undefined) return undefined
  const { properties } = JSON.parse(workflow.body) as ResourceRecord
  const triggers = Object.keys(objectOf(objectOf(objectOf(properties).definition).triggers))
  const name = triggers.find((trigger) => trigger.toLowerCase() === path.name.toLowerCase())
  return name === undefined ? undefined : { id: path.id, name, type: 'Microsoft.Logic/workflows/triggers' }
}
