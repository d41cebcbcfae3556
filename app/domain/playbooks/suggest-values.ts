import type { Variable } from '#app/contract/playbooks.ts'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { compareText } from '#app/text/compare-text.ts'
import { checkRuledValue } from '#app/variables/hint-fault.ts'
import { matchesPattern } from '#app/variables/patterns.ts'
import type { Actor } from '../actor.ts'
import { subscriptionClient } from '../environments/subscription-client.ts'
import { emailOfUser } from '../identity/profile.ts'
import type { AzureServices, Services } from '../services.ts'
import { loadPlaybook } from './stored-playbooks.ts'

interface KnownResource {
  id: string
  type: string
  location?: string
}

/**
 * Values of a playbook's variables that suit a subscription and the person who asks. A variable for which nothing fits is
 * left out.
 * @throws AppError `not-found`, also for a subscription that the active environment does not have; AzureError when the subscription's resources cannot be listed.
 */
export async function suggestValues(
  services: Pick<Services, 'db'> & AzureServices,
  actor: Actor,
  playbookId: string,
  subscriptionId: string,
): Promise<Record<string, unknown>> {
  const { header, filename, code } = await loadPlaybook(services.db, playbookId)
  const variables = await readVariables({ [filename]: code })
  const wanted = Object.entries(header.suggest)
  const asksResources = wanted.some(([, source]) => source !== 'user-email')
  const resources = asksResources ? await resourcesOf(services, actor, subscriptionId) : []
  const email = await emailOf(services, actor)
  return Object.fromEntries(
    wanted.flatMap(([name, source]) => {
      const variable = variables.find((one) => one.name === name)
      const value = variable && suggestion(source, variable, resources, email)
      return value !== undefined && fits(variable, value) ? [[name, value]] : []
    }),
  )
}

async function resourcesOf(
  services: Pick<Services, 'db'> & AzureServices,
  actor: Actor,
  named: string,
): Promise<KnownResource[]> {
  const { client, subscriptionId } = await subscriptionClient(services, actor, named)
  return client.listResources(subscriptionId)
}

function suggestion(
  source: string,
  variable: Variable,
  resources: KnownResource[],
  email: string | undefined,
): unknown {
  if (source === 'user-email') return email
  if (source === 'most-used-region') return mostUsedRegion(resources)
  const type = source.replace(/^resources /, '').toLowerCase()
  const ids = resources.filter((one) => one.type.toLowerCase() === type).map(({ id }) => id)
  if (variable.type.kind === 'string') return ids.sort()[0]
  return ids.length > 0 ? ids.sort() : undefined
}

/** The region with most resources, as Azure names it in code; the first by name of equals. */
export function mostUsedRegion(resources: readonly Pick<KnownResource, 'location'>[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { location = '' } of resources) {
    const region = location.toLowerCase().replaceAll(' ', '')
    if (region !== '' && region !== 'global') counts.set(region, (counts.get(region) ?? 0) + 1)
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || compareText(a, b))[0]?.[0]
}

function fits(variable: Variable | undefined, value: unknown): boolean {
  return variable !== undefined && checkRuledValue(variable, value, matchesPattern).issues.length === 0
}

async function emailOf({ db }: Pick<Services, 'db'>, { userId }: Actor): Promise<string | undefined> {
  return userId === null ? undefined : emailOfUser(db, userId)
}
