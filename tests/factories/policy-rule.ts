/** The policyRule of an Azure Policy definition. */
export function policyRule(condition: object, effect: string, details?: unknown): object {
  const ends = details === undefined ? { effect } : { effect, details }
  return Object.fromEntries([
    ['if', condition],
    ['then', ends],
  ])
}
