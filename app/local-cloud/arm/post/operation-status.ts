import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
import { armOrigin } from '../../origins.ts'

const groupDeletion = /^\/subscriptions\/[^/]+\/operationresults\/[^/]+$/i
const operation = /^\/subscriptions\/[^/]+\/providers\/[^/]+\/locations\/[^/]+\/operations\/([0-9a-f-]{36})$/i

/** The state of work that was accepted before: it is done. Undefined for a path that names no such work. */
export function operationStatus(path: string): CloudAnswer | undefined {
  if (groupDeletion.test(path)) return { status: 200 }
  const name = operation.exec(path)?.[1]
  if (name === undefined) return undefined
  return jsonAnswer(200, { name, status: 'Succeeded' })
}

/** 202 for a group that goes with all that it holds: the address at which a caller asks whether it is gone. Here it always is. */
export function groupDeletionAccepted(groupId: string): CloudAnswer {
  const [, , subscription, , name] = groupId.split('/')
  const token = Buffer.from(`DELETE ${name}`).toString('base64url')
  const location = `${armOrigin}/subscriptions/${subscription}/operationresults/${token}?api-version=2021-04-01`
  return { status: 202, headers: { location, 'retry-after': '0' } }
}
