import { isObject, objectOf } from '../json-object.ts'
import { type AdditionTable, properties, withProperties } from './addition.ts'

/** Kinds of receivers whose holders can take themselves off. */
const withStatus = ['emailReceivers', 'smsReceivers']
const kinds = [
  ...withStatus,
  ...['webhookReceivers', 'itsmReceivers', 'azureAppPushReceivers', 'automationRunbookReceivers', 'voiceReceivers'],
  ...['logicAppReceivers', 'azureFunctionReceivers', 'armRoleReceivers', 'eventHubReceivers'],
]

/** What Azure Monitor adds. Source: answers of its published examples. */
export const monitorAdditions: AdditionTable = {
  'microsoft.insights/actiongroups': (record) => {
    const own = objectOf(record.properties)
    const told = withStatus.flatMap((kind): [string, unknown][] => {
      const list = own[kind]
      if (!Array.isArray(list)) return []
      return [[kind, list.map((one) => (isObject(one) ? { status: 'Enabled', ...one } : one))]]
    })
    const shown = { ...record, properties: { ...own, ...Object.fromEntries(told) } }
    return withProperties(shown, Object.fromEntries(kinds.map((kind) => [kind, []])))
  },
  'microsoft.insights/activitylogalerts': properties(() => ({ enabled: true })),
  'microsoft.insights/metricalerts': properties(() => ({ autoMitigate: true })),
}
