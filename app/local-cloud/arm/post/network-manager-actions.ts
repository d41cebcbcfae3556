import { randomUUID } from 'node:crypto'
import { type ActionTable, ok, requiredChoice } from './resource-action.ts'

/** A commit deploys configurations of a network manager to regions. Shape: Azure's published API definition. */
export const networkManagerActions: Record<string, ActionTable> = {
  'microsoft.network/networkmanagers': {
    commit: ({ body }) => {
      const commitType = requiredChoice(body, 'commitType', [
        'SecurityAdmin',
        'Connectivity',
        'SecurityUser',
        'Routing',
      ])
      const { configurationIds = [], targetLocations } = body
      return ok({ commitId: randomUUID(), commitType, configurationIds, targetLocations })
    },
  },
}
