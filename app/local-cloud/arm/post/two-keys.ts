import { type ActionCall, type ActionTable, ok, requiredChoice } from './resource-action.ts'

/** Both keys of an account under the names that its service gives them. */
export function listOf(names: [string, string], more: (call: ActionCall) => object = () => ({})) {
  return (call: ActionCall) =>
    ok({ ...more(call), [names[0]]: call.keys.key('1', 32), [names[1]]: call.keys.key('2', 32) })
}

/** Renews the key that a field of the body names, and answers what `answer` does. */
export function renewing(
  field: string,
  choices: [string, string],
  answer: (call: ActionCall) => ReturnType<typeof ok>,
) {
  return (call: ActionCall) => {
    call.keys.renew(requiredChoice(call.body, field, choices) === choices[0] ? '1' : '2')
    return answer(call)
  }
}

/** Two keys that `listKeys` shows, and `regenerateKey` renews one at a time. */
export function twoKeys(names: [string, string], field: string, choices: [string, string]): ActionTable {
  const list = listOf(names)
  return { listKeys: list, regenerateKey: renewing(field, choices, list) }
}
