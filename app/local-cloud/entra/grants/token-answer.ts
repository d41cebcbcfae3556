import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
import { tokenLifetime } from '../access-token.ts'

/** A successful answer of the token endpoint, which nobody may keep. */
export function tokenAnswer(tokens: { access_token: string; [name: string]: string }): CloudAnswer {
  const lifetimes = { expires_in: tokenLifetime, ext_expires_in: tokenLifetime }
  const headers = { 'cache-control': 'no-store', pragma: 'no-cache' }
  return jsonAnswer(200, { token_type: 'Bearer', ...lifetimes, ...tokens }, headers)
}
