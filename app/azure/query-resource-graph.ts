import { type ArmObject, isArmObject } from './arm-object.ts'
import type { AzureConnection } from './azure-connection.ts'
import { AzureError } from './azure-error.ts'
import { MalformedAnswer, readPage } from './read-page.ts'

export interface ResourceGraphQuery {
  subscriptionId: string
  /** Kusto; must project and order by `id` so that paging is stable, and must not limit the rows. */
  query: string
  /** What the rows are, for people, as in "the resources". */
  what: string
  signal?: AbortSignal
}

/** Azure's largest page. */
const rowsPerPage = 1000

interface Page {
  rows: ArmObject[]
  skipToken?: string
}

async function readRows(
  connection: AzureConnection,
  request: ResourceGraphQuery,
  skipToken: string | undefined,
): Promise<Page> {
  const answer = await connection.resourceGraph.resources(
    {
      subscriptions: [request.subscriptionId],
      query: request.query,
      options: { top: rowsPerPage, resultFormat: 'objectArray', ...(skipToken && { skipToken }) },
    },
    { abortSignal: request.signal },
  )
  const data: unknown = answer.data
  if (data === null || typeof data !== 'object') throw new MalformedAnswer('the answer has no "data"')
  // @azure/arm-resourcegraph 5.0.0-beta.4 types the array as a dictionary and answers { "0": row, "1": row, ... }.
  const rows: unknown[] = Array.isArray(data) ? data : Object.values(data)
  if (!rows.every(isArmObject)) throw new MalformedAnswer('a row is not an object')
  if (answer.count !== rows.length)
    throw new MalformedAnswer(`the page says ${answer.count} rows and has ${rows.length}`)
  if (answer.resultTruncated === 'true' && !answer.skipToken)
    throw new AzureError(`Resource Graph cut off its answer for ${request.what} without a way to read on.`, {
      code: 'MalformedAnswer',
    })
  return { rows, skipToken: answer.skipToken || undefined }
}

/**
 * The rows of a Resource Graph query, page by page, 1,000 rows a page. The next page is asked for before one is handed out, so
 * that it comes while that is worked on.
 * @throws AzureError; one that names the page when an answer stays truncated or malformed.
 */
export async function* queryResourceGraph(
  connection: AzureConnection,
  request: ResourceGraphQuery,
): AsyncGenerator<ArmObject[]> {
  const ask = (number: number, skipToken?: string): Promise<Page> => {
    const named = `page ${number} of ${request.what} of the subscription ${request.subscriptionId} in Resource Graph`
    const page = readPage(named, () => readRows(connection, request, skipToken), request.signal)
    // Whoever asks for it next is told; until then nobody waits for it.
    page.catch(() => undefined)
    return page
  }
  let next: Promise<Page> | undefined = ask(1)
  for (let number = 2; next !== undefined; number++) {
    const page: Page = await next
    next = page.skipToken === undefined ? undefined : ask(number, page.skipToken)
    yield page.rows
  }
}
