import type { RemediationType } from '#app/contract/catalogue.ts'

/** The ways of fixing, each under its own name in a control's `fix`. */
export const fixWays = ['patch', 'patches', 'edit', 'create', 'delete', 'module', 'manual'] as const
export type FixWay = (typeof fixWays)[number]

/** Who repairs what is fixed in a way. */
export const remediationTypes: Record<FixWay, RemediationType> = {
  patch: 'patch',
  patches: 'patch',
  edit: 'patch',
  create: 'patch',
  delete: 'patch',
  module: 'module',
  manual: 'manual',
}

type DescribedFix = { action: string } & { [way in FixWay]?: unknown }

/** The one way in which a control's failure is fixed. */
export function wayOf(fix: DescribedFix): FixWay {
  const way = fixWays.find((one) => fix[one] !== undefined)
  if (!way) throw new Error(`The fix “${fix.action}” has none of ${fixWays.join(', ')}.`)
  return way
}

/** How a control's failure is repaired. */
export function remediationOf(fix: DescribedFix): RemediationType {
  return remediationTypes[wayOf(fix)]
}

/** What a person does where no change of resources fits. */
export function byHand({ manual, otherwise, action }: { manual?: string; otherwise?: string; action: string }): string {
  return manual ?? otherwise ?? action
}
