import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { notThere } from './not-there.ts'

/** Tells a control of which nothing was found from one that is not there. @throws CommandError for the latter */
export async function requireControl(client: ApiClient, controlId: string): Promise<void> {
  const known = (await client.call(endpoints.controls.list, {})).map(({ id }) => id)
  if (known.includes(controlId)) return
  throw notThere({ noun: 'control', named: controlId, known, advice: 'List them with: parapet controls list' })
}
