import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { DiagnosticError } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { textMapOf } from './attributes.ts'
import { defaultOutput } from './default-output.ts'
import { dynamicOf } from './dynamic-json.ts'
import { blockOf } from './identity.ts'
import { isJsonObject } from './json.ts'
import { answerFor } from './read-resource.ts'
import { plainLocation } from './tags-and-location.ts'
import { takenOver, targetOfInput, unusable } from './taken-over.ts'
import { writableBody } from './writable-body.ts'

/** The state of an existing resource by its id, which may end with `?api-version=`: without it, the newest one. Throws DiagnosticError. */
export async function importResource(
  client: ArmClient,
  settings: ProviderSettings,
  input: string,
): Promise<{ state: ObjectValue }> {
  const target = targetOfInput(input)
  const state = takenOver(target)
  const answer = await answerFor(client, state)
  if (answer === undefined) throw new DiagnosticError([unusable(input, 'there is no such resource')])
  return {
    state: {
      ...state,
      location: typeof answer.location === 'string' ? plainLocation(answer.location) : null,
      tags: isJsonObject(answer.tags) ? (textMapOf(answer.tags as ObjectValue) ?? null) : null,
      identity: isJsonObject(answer.identity) ? [blockOf(answer.identity)] : [],
      body: dynamicOf(writableBody(answer, target)),
      output: dynamicOf(defaultOutput(answer, target, settings)),
    },
  }
}
