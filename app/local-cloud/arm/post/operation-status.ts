import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'

const operation = /^\/subscriptions\/[^/]+\/providers\/[^/]+\/locations\/[^/]+\/operations\/([0-9a-f-]{36})$/i

/** The state of work that was accepted before: it is done. Undefined for a path that names no such work. */
export function operationStatus(path: string): CloudAnswer | undefined {
  const name = operation.exec(path)?.[1]
  if (name === undefined) return undefined
  return jsonAnswer(200, { name, status: 'Succeeded' })
}
