import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { roles, userStates } from '#app/contract/choices.ts'
import type { Role } from '#app/contract/session.ts'
import type { UserState } from '#app/contract/users.ts'

/** What the list of users is narrowed down to; it lives in the URL. Empty: not by that. */
export interface UserFilter {
  search: string
  role: Role | ''
  state: UserState | ''
  factor: 'on' | 'off' | ''
}

/** The filter that a URL asks for. What no filter knows is left out. */
export function readFilter(params: URLSearchParams): UserFilter {
  const factor = params.get('factor')
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    role: oneOf(roles, params.get('role')),
    state: oneOf(userStates, params.get('state')),
    factor: factor === 'on' || factor === 'off' ? factor : '',
  }
}

export const isFiltered = (filter: UserFilter) => Object.values(filter).some((value) => value.trim() !== '')
