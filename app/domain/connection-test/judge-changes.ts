import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import { isGranted } from '../arm/permission.ts'
import type { CatalogueControl } from '../judgement/catalogue/catalogue.ts'
import { changeAction } from '../judgement/controls/change-action.ts'
import { contributor } from './built-in-role.ts'
import type { Granted } from './judge-permissions.ts'
import { placesOf } from './role-needs.ts'
import { type Principal, roleRequest } from './role-request.ts'

/** How many of the controls' fixes a sign-in may apply in all of the subscriptions, and what takes it to more. */
export function judgeChanges(
  controls: readonly CatalogueControl[],
  granted: readonly Granted[],
  principal: Principal | null,
): NonNullable<EnvironmentTest['applying']> {
  const actions = controls.flatMap((control) => changeAction(control) ?? [])
  const isAllowed = (action: string) => granted.every(({ permissions }) => isGranted(permissions, action))
  const refused = actions.filter((action) => !isAllowed(action))
  const gained = refused.filter((action) => isGranted([contributor], action))
  const allowed = actions.length - refused.length
  const need = { name: contributor.name, actions: null, scopes: placesOf(gained, granted) }
  return {
    fixes: actions.length,
    allowed,
    request: principal && gained.length > 0 ? roleRequest([need], principal) : null,
    allowedThen: allowed + gained.length,
  }
}
