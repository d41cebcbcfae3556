import { z } from 'zod'
import type { AzureClient } from '#app/azure/azure-client.ts'
import type { Permission } from '../arm/permission.ts'

/** An element of `Microsoft.Authorization/permissions`; what is not given grants nothing. */
const AnsweredPermission = z.object({
  actions: z.array(z.string()).default([]),
  notActions: z.array(z.string()).default([]),
})

/** The roles of the caller at a subscription, inherited ones included. @throws AzureError */
export async function readPermissions(
  client: AzureClient,
  subscriptionId: string,
  signal?: AbortSignal,
): Promise<Permission[]> {
  // Azure's "Permissions - List For Resource Group", of the scope of a subscription.
  const id = `/subscriptions/${subscriptionId}/providers/Microsoft.Authorization/permissions`
  const found: Permission[] = []
  for await (const page of client.listSettings({ id, apiVersion: '2022-04-01', signal }))
    found.push(...page.map((answer) => AnsweredPermission.parse(answer)))
  return found
}
