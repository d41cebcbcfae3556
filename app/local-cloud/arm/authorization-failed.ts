import type { Principal } from '../entra/access-token.ts'
import type { CloudRequest } from '../http/exchange.ts'
import { requiredAction } from './actions.ts'

/** Azure's code and sentence for a caller who lacks the action that a request needs. People are named by their sign-in name. */
export function authorizationFailed(
  { method, path }: CloudRequest,
  who: Principal | undefined,
  spellingOf: (typeLower: string) => string | undefined,
): [code: string, message: string] {
  const { action, scope } = requiredAction(method, path, spellingOf)
  return [
    'AuthorizationFailed',
    `The client '${who?.userPrincipalName ?? who?.clientId}' with object id '${who?.objectId}' does not have authorization to perform action '${action}' over scope '${scope}' or the scope is invalid. If access was recently granted, please refresh your credentials.`,
  ]
}
