import * as endpoints from '#app/contract/endpoints.ts'
import type { Exception } from '#app/contract/exceptions.ts'
import { approvalText, endText, scopeText } from '#app/text/exception-words.ts'
import { utc } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { fitted } from '../../output/text-width.ts'
import { shorten } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { requireControl } from '../../server/require-control.ts'
import type { ExceptionListOptions } from './options.ts'

export async function listExceptions({ control, state, ...options }: ExceptionListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const exceptions = await client.call(endpoints.exceptions.list, { query: { controlId: control, state } })
    if (exceptions.length === 0 && control !== undefined) await requireControl(client, control)
    if (options.json) printJson(exceptions)
    else if (exceptions.length === 0) print('  No exceptions.')
    else print(...exceptions.flatMap((exception) => exceptionLines(exception, exceptions)))
  })
}

function exceptionLines(exception: Exception, all: readonly Exception[]): string[] {
  return [
    shorten(`  ${exception.gap}`, widest()),
    `    ${scopeText(exception.scope)}, in ${subscriptionText(exception, all)}`,
    `    ${exception.reason}`,
    `    ${approvalText(exception, utc)} ${endText(exception, utc)}`,
    `    ${exception.id}`,
  ].flatMap((text) => fitted(clean(text)))
}

/** The subscription by its name; with its id where another one that is listed is called the same. */
function subscriptionText({ subscriptionId, subscriptionName }: Exception, all: readonly Exception[]): string {
  if (subscriptionName === null) return subscriptionId
  const isShared = all.some((one) => one.subscriptionName === subscriptionName && one.subscriptionId !== subscriptionId)
  return isShared ? `${subscriptionName} (${subscriptionId})` : subscriptionName
}
