import { nameFromId, nameText } from '#app/text/plan-names.ts'
import { part } from '../../output/toned-line.ts'

const subscription = /^\/subscriptions\/[^/]+\/?$/i

/** What people call a resource of an id. @param name what it is called elsewhere, for an id that names nothing */
export function resourceText(id: string, name: string): string {
  if (subscription.test(id)) return 'the subscription'
  const named = nameFromId(id)
  return part(named ? nameText(named) : name).text
}
