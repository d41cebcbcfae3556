import type { TokenIssuer } from './access-token.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import type { Directory } from './directory.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SigningKey } from './signing-key.ts'

/** What the sign-in service answers from. */
export interface EntraContext {
  directory: Directory
  key: SigningKey
  issuer: TokenIssuer
  codes: AuthorizationCodes
  sessionEnds: SessionEnds
}
