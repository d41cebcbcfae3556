import { type ArmObject, isArmObject } from './arm-object.ts'
import type { AzureConnection } from './azure-connection.ts'
import { getJson, listPages } from './list-pages.ts'
import { MalformedAnswer, readPage } from './read-page.ts'

export interface SettingRequest {
  /** ARM id, from `/subscriptions/`, of one setting or of a collection. */
  id: string
  apiVersion: string
  /** `$filter` of a list. */
  filter?: string
  signal?: AbortSignal
}

function urlOf(connection: AzureConnection, { id, apiVersion, filter }: SettingRequest): string {
  const filtered = filter === undefined ? '' : `&$filter=${encodeURIComponent(filter)}`
  return `${connection.arm}${id.split('/').map(encodeURIComponent).join('/')}?api-version=${apiVersion}${filtered}`
}

/** One ARM object by its id. @throws AzureError; status 404 when there is none. */
export async function getSetting(connection: AzureConnection, request: SettingRequest): Promise<ArmObject> {
  const url = urlOf(connection, request)
  return readPage(
    request.id,
    async () => {
      const body: unknown = await getJson(connection, url, request.id, request.signal)
      if (!isArmObject(body)) throw new MalformedAnswer('the body is not a JSON object')
      return body
    },
    request.signal,
  )
}

/** The elements of an ARM collection, page by page, whatever number of pages it has. @throws AzureError */
export function listSettings(connection: AzureConnection, request: SettingRequest): AsyncGenerator<ArmObject[]> {
  return listPages(connection, urlOf(connection, request), request.id, request.signal)
}
