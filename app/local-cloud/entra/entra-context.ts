import type { TokenIssuer } from './access-token.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import type { Directory, GraphObjects } from './directory.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SigningKey } from './signing-key.ts'

/** What the sign-in service answers from. */
export interface EntraContext {
  directory: Directory
  key: SigningKey
  issuer: TokenIssuer
  codes: AuthorizationCodes
  sessionEnds: SessionEnds
  /** What Microsoft Graph tells of the tenant; absent: nobody may read that. */
  graphObjects?: GraphObjects
}
