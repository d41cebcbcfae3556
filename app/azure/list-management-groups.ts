import { z } from 'zod'
import type { AzureConnection } from './azure-connection.ts'
import { AzureError } from './azure-error.ts'
import { listPages } from './list-pages.ts'

/** Of the documentation of Microsoft.Management, as its lists and paths below. */
export const managementApiVersion = '2023-04-01'
export const managementGroupsPath = '/providers/Microsoft.Management/managementGroups'

export interface AzureManagementGroup {
  /** Azure's `groupId`, e.g. `contoso-landing-zones`; that of the root is the tenant's. */
  id: string
  displayName: string
}

const Answer = z.object({
  name: z.string().min(1),
  properties: z.object({ displayName: z.string().nullish() }).nullish(),
})

/**
 * The management groups that the sign-in can read. Azure leaves the others out: without any permission the list is empty.
 * @throws AzureError
 */
export async function listManagementGroups(
  connection: AzureConnection,
  signal?: AbortSignal,
): Promise<AzureManagementGroup[]> {
  const url = `${connection.arm}${managementGroupsPath}?api-version=${managementApiVersion}`
  const what = 'the list of management groups'
  const found: AzureManagementGroup[] = []
  for await (const page of listPages(connection, url, what, signal))
    for (const row of page) {
      const group = Answer.safeParse(row).data
      if (!group)
        throw new AzureError(`Azure's answer for ${what} has a group without a name. Try again later.`, {
          code: 'MalformedAnswer',
        })
      found.push({ id: group.name, displayName: group.properties?.displayName || group.name })
    }
  return found
}
