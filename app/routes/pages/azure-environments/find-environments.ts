import type { Environment } from '#app/contract/environments.ts'

/** The environments that have all words of a search in their names, client, description, ids or subscriptions. */
export function findEnvironments(environments: readonly Environment[], search: string): readonly Environment[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return environments
  return environments.filter((environment) => {
    const text = textOf(environment).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function textOf({ name, clientName, description, tenantId, clientId, scope }: Environment): string {
  const subscriptions =
    scope.kind === 'subscriptions'
      ? scope.subscriptions.flatMap((one) => [one.displayName, one.subscriptionId])
      : scope.kind === 'managementGroup'
        ? [scope.name, scope.id]
        : []
  return [name, clientName, description, tenantId, clientId, ...subscriptions].join('\n')
}
