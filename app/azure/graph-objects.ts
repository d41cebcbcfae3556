import { type ArmObject, isArmObject } from './arm-object.ts'
import { answerError } from './azure-answer-error.ts'
import type { AzureConnection } from './azure-connection.ts'
import { AzureError } from './azure-error.ts'
import { errorBody } from './error-body.ts'
import { getJson, listPages, type Source } from './list-pages.ts'
import { MalformedAnswer, readPage } from './read-page.ts'

export interface GraphRequest {
  /** Path below `/v1.0/`, with its query: `applications?$select=id`. */
  path: string
  /** The least application permission that reads it, e.g. `Policy.Read.All`. */
  permission: string
  signal?: AbortSignal
}

/** One object of Microsoft Graph. @throws AzureError; status 404 when there is none */
export async function getGraphObject(connection: AzureConnection, request: GraphRequest): Promise<ArmObject> {
  const what = nameOf(request)
  return readPage(
    what,
    async () => {
      const body: unknown = await getJson(
        sourceOf(connection, request),
        urlOf(connection, request),
        what,
        request.signal,
      )
      if (!isArmObject(body)) throw new MalformedAnswer('the body is not a JSON object')
      return body
    },
    request.signal,
  )
}

/** The elements of a collection of Microsoft Graph, page by page. @throws AzureError */
export function listGraphObjects(connection: AzureConnection, request: GraphRequest): AsyncGenerator<ArmObject[]> {
  return listPages(sourceOf(connection, request), urlOf(connection, request), nameOf(request), request.signal)
}

const urlOf = ({ graph }: AzureConnection, { path }: GraphRequest) => `${graph}/v1.0/${path}`
const nameOf = ({ path }: GraphRequest) => `${path.split('?')[0]} of Microsoft Graph`

function sourceOf({ graphService }: AzureConnection, request: GraphRequest): Source {
  return {
    service: graphService,
    refusal: (status, bodyText, what, cause) =>
      status === 403 ? refused(bodyText, request) : answerError(status, bodyText, what, cause),
  }
}

/** Graph names neither what is missing nor who may grant it. */
function refused(bodyText: string | null | undefined, { path, permission }: GraphRequest): AzureError {
  const { code = 'Http403' } = errorBody(bodyText)
  const what = path.split('?')[0]
  if (code === 'Authentication_RequestFromNonPremiumTenantOrB2CTenant')
    return new AzureError(`The tenant has no licence of Entra ID P1 or P2, without which nobody can read ${what}.`, {
      status: 403,
      code,
    })
  return new AzureError(
    `Microsoft Graph refused to let us read ${what}: the permission ${permission} is missing. An administrator of the tenant grants it to the application that signs in.`,
    { status: 403, code, permission },
  )
}
