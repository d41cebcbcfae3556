import type { Choices } from './subscription-choices.ts'

/** Those that a search finds: all of an environment whose name it finds, else the subscriptions whose names it does. */
export function matchingChoices(choices: Choices, search: string): Choices {
  const wanted = search.trim().toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  return choices
    .map(({ group, items }) => ({ group, items: has(group) ? items : items.filter(({ label }) => has(label)) }))
    .filter(({ items }) => items.length > 0)
}
