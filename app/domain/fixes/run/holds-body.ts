import { inputOf } from '#app/contract/body-leaves.ts'
import { isJsonObject, readProperty } from '../../arm/json-value.ts'
import { isSame } from './differs-from-former.ts'

/** Whether a resource has all that a body would write. Names and texts match without case; what an input stands for is not compared. */
export function holdsBody(present: unknown, body: unknown): boolean {
  if (inputOf(body) !== undefined) return true
  if (body === null || body === undefined) return present === null || present === undefined
  if (Array.isArray(body))
    return (
      Array.isArray(present) && present.length === body.length && body.every((one, at) => holdsBody(present[at], one))
    )
  if (isJsonObject(body))
    return (
      isJsonObject(present) &&
      Object.entries(body).every(([name, value]) => holdsBody(readProperty(present, name, name.toLowerCase()), value))
    )
  return isSame(present, body)
}
