import { createHttpHeaders, createPipelineRequest } from '@azure/core-rest-pipeline'
import { type ArmObject, isArmObject } from './arm-object.ts'
import { answerError } from './azure-answer-error.ts'
import type { AzureConnection } from './azure-connection.ts'
import { AzureError } from './azure-error.ts'
import { MalformedAnswer, readPage } from './read-page.ts'

/** Where calls go, and how their refusals read; ARM's words where it does not say. */
export interface Source extends Pick<AzureConnection, 'service'> {
  refusal?: typeof answerError
}

/**
 * GETs a url and gives its body as parsed JSON.
 * @throws AzureError for 4xx and 5xx; MalformedAnswer when the body is not a JSON object or array.
 */
export async function getJson(
  { service, refusal = answerError }: Source,
  url: string,
  what: string,
  signal?: AbortSignal,
): Promise<object> {
  const headers = createHttpHeaders({ accept: 'application/json' })
  const request = createPipelineRequest({ url, method: 'GET', headers, abortSignal: signal })
  const response = await service.sendRequest(request)
  if (response.status >= 400) throw refusal(response.status, response.bodyAsText, what)
  let body: unknown
  try {
    body = JSON.parse(response.bodyAsText ?? '')
  } catch (error) {
    throw new MalformedAnswer(`the body is not JSON (${error instanceof Error ? error.message : error})`)
  }
  if (body === null || typeof body !== 'object') throw new MalformedAnswer('the body is not a JSON object')
  return body
}

interface Page {
  rows: ArmObject[]
  nextLink?: string
}

function objects(rows: unknown[]): ArmObject[] {
  if (!rows.every(isArmObject)) throw new MalformedAnswer('an element of the list is not an object')
  return rows
}

/** Lists of ARM are `{ value, nextLink }`, but for bare arrays of Microsoft.Security; those of OData name the link so. */
function pageOf(body: object): Page {
  if (Array.isArray(body)) return { rows: objects(body) }
  if (!('value' in body) || !Array.isArray(body.value)) throw new MalformedAnswer('the list has no "value"')
  const link = 'nextLink' in body ? body.nextLink : '@odata.nextLink' in body ? body['@odata.nextLink'] : undefined
  return { rows: objects(body.value), nextLink: typeof link === 'string' && link !== '' ? link : undefined }
}

/** Every page of a list, by its nextLink. `what` names the list for people, as in "the keys of /subscriptions/…". */
export async function* listPages(
  source: Source,
  firstUrl: string,
  what: string,
  signal?: AbortSignal,
): AsyncGenerator<ArmObject[]> {
  let url: string | undefined = firstUrl
  for (let number = 1; url !== undefined; number++) {
    const pageUrl: string = url
    const named = number === 1 ? what : `page ${number} of ${what}`
    const page = await readPage(named, async () => pageOf(await getJson(source, pageUrl, named, signal)), signal)
    yield page.rows
    if (page.nextLink === pageUrl)
      throw new AzureError(`Azure's list of ${what} leads from page ${number} to the same page again.`, {
        code: 'MalformedAnswer',
      })
    url = page.nextLink
  }
}
