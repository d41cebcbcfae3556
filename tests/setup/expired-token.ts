import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'

/** A session's token as the server itself has signed it, but expired an hour ago. */
export function expiredToken(server: { dataFolder: string }, token: string): Promise<string> {
  const { alg, typ } = decodeProtectedHeader(token)
  return new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) - 3600 })
    .setProtectedHeader({ alg: String(alg), typ })
    .sign(createSecretBox(loadKey(server.dataFolder, undefined)).deriveKey('session-token'))
}
