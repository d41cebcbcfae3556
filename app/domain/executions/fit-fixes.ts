import { AzureError } from '#app/azure/azure-error.ts'
import { fromJson } from '#db/cast.ts'
import { parentOf } from '../controls/resource-id.ts'
import { goneResources } from '../inventory/gone-resources.ts'
import { claimsOfRun } from '../proof/claims-of-run.ts'
import { type RunContext, RunFailedError } from './run-context.ts'

/** Ids that a refusal names at most. */
const named = 5

/**
 * Refuses to plan fixes of resources that are gone since their scan: Terraform would find out in the middle of the apply.
 * When Azure cannot be asked, Terraform's own words are left to say so.
 * @throws RunFailedError that names the resources.
 */
export async function requireFixedResources({ services, row, signal }: RunContext): Promise<void> {
  const claims = await claimsOfRun(services, row)
  if (!claims) return
  const undo = fromJson<Record<string, unknown>>(row.variables).undo === true
  const needed = claims.changed.filter(({ kind }) => kind !== 'delete' && !(undo && kind === 'create'))
  if (needed.length === 0) return
  const request = { client: services.azure(signal), subscriptionId: row.subscription_id, signal }
  // What is made is not there yet: what it is made in has to be.
  const places = needed.map(({ id, kind }) => (kind === 'create' ? parentOf(id) : id))
  const gone = await goneResources({ ...request, ids: [...new Set(places)] }).catch((error: unknown) => {
    if (error instanceof AzureError) return []
    throw error
  })
  if (gone.length === 0) return
  const list = gone.slice(0, named).join('\n')
  const more = gone.length > named ? `\nand ${gone.length - named} more` : ''
  throw new RunFailedError(
    `${gone.length} of the ${needed.length} resources that this template changes no longer exist. Take them out of the lists of ids of this run, or scan again and generate the fixes anew. Nothing was planned. Gone:\n${list}${more}`,
  )
}
