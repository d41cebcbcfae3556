import type { Horizon } from '#app/contract/horizon.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'

const horizonSlugs: Record<Horizon, string> = {
  immediate: 'immediate',
  shortTerm: 'short-term',
  mediumTerm: 'medium-term',
}

/**
 * The id of a fix within its scan, by what it repairs: `immediate-key-vault`, and `immediate-key-vault-2` of the second
 * one of the same horizon and service.
 * @param at 0 of the first
 */
export function fixId(horizon: Horizon, service: string, at: number): string {
  const slug = service
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return [horizonSlugs[horizon], slug, ...(at === 0 ? [] : [at + 1])].join('-')
}

/** `Storage: require TLS 1.2 for storage accounts and 2 more gaps`: what is done of the heaviest gap. */
export function fixName(service: string, closes: readonly { control: Pick<CatalogueControl, 'fix'> }[]): string {
  const [heaviest] = closes
  if (!heaviest) return service
  const { action } = heaviest.control.fix
  const more = closes.length - 1
  const rest = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'gap' : 'gaps'}`
  return `${service}: ${action.charAt(0).toLowerCase()}${action.slice(1)}${rest}`
}
