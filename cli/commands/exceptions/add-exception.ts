import * as endpoints from '#app/contract/endpoints.ts'
import type { ExceptionScope } from '#app/contract/exceptions.ts'
import { endText, readTag, scopeText } from '#app/text/exception-words.ts'
import { utc } from '#app/text/time.ts'
import { usageError } from '../../exit-code.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { requireControl } from '../../server/require-control.ts'
import type { AddOptions } from './options.ts'

/** Accepts findings of a control. @throws CommandError where it is not said of which resources */
export async function addException(controlId: string, options: AddOptions): Promise<void> {
  const scope = scopeOf(options)
  await withServer(options, async ({ client }) => {
    await requireControl(client, controlId)
    const { subscriptionId, displayName } = await findSubscription(client, options.subscription)
    const { reason, approvedBy, approvedIn = '', until = null } = options
    const exception = await client.call(endpoints.exceptions.add, {
      body: { controlId, subscriptionId, scope, reason, approvedBy, approvedIn, expiresAt: until },
    })
    if (options.json) return printJson(exception)
    print(`  ${exception.id}`)
    note(
      `  ${exception.gap}: accepted for ${scopeText(scope)} of ${displayName}, from the next scan on. ${endText(exception, utc)}`,
    )
  })
}

function scopeOf({ resource = [], name = [], group = [], tag = [], all }: AddOptions): ExceptionScope {
  const isNarrowed = [resource, name, group, tag].some((given) => given.length > 0)
  if (isNarrowed === (all === true))
    throw usageError(
      'Say which resources are meant: --resource, --name, --group and --tag (any of them), or --all of the subscription.',
    )
  return { resourceIds: resource, names: name, groups: group, tags: tag.map(tagOf) }
}

function tagOf(text: string): { name: string; value: string } {
  const tag = readTag(text.replace('=', ':'))
  if (!tag) throw usageError(`--tag ${text} names no tag. Write it as name=value, or name for any value.`)
  return tag
}
