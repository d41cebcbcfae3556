import { formatCount } from '#app/text/count.ts'
import type { BuilderModule } from './builder-module.ts'
import type { ChosenModule } from './draft.ts'

type Priced = Pick<BuilderModule, 'estimated_cost' | 'monthly_usd'>

/** What a module costs, in a few words; its whole text says the rest. */
export function costWords({ estimated_cost, monthly_usd }: Priced): string {
  if (monthly_usd > 0) return `From ${formatCount(monthly_usd)} USD a month`
  return estimated_cost === 'none' ? 'No extra cost' : 'Billed by use'
}

/** The whole text of what a module costs, as a sentence. */
export function costSentence({ estimated_cost }: Pick<Priced, 'estimated_cost'>): string {
  const text = estimated_cost.replace(/^none\b/i, 'No extra cost')
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
}

/** What the chosen modules cost together before what is billed by use; one that is chosen twice counts twice. */
export function totalCostWords(chosen: readonly ChosenModule[], modules: ReadonlyMap<string, Priced>): string {
  const priced = chosen.flatMap(({ moduleId }) => modules.get(moduleId) ?? [])
  const monthly_usd = priced.reduce((sum, module) => sum + module.monthly_usd, 0)
  const estimated_cost = priced.every((module) => module.estimated_cost === 'none') ? 'none' : 'by use'
  return costWords({ estimated_cost, monthly_usd })
}
