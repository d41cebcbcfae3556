import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { ResourceStore } from '../store/store.ts'

export interface SigningKey {
  keyId: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** As the discovery endpoint publishes it. */
  publicJwk: JWK
}

/** The tenant's RS256 key; kept in the store, so that tokens outlive a restart. */
export async function loadSigningKey(store: ResourceStore): Promise<SigningKey> {
  const saved = store.setting('signing-key')
  const jwk: JWK = saved === undefined ? await keyOfProcess() : JSON.parse(saved)
  if (saved === undefined) store.saveSetting('signing-key', JSON.stringify(jwk))
  const keyId = await calculateJwkThumbprint(jwk)
  const { kty, n, e } = jwk
  const publicJwk = { kty, n, e, kid: keyId, use: 'sig', alg: 'RS256' }
  return { keyId, publicJwk, privateKey: await imported(jwk), publicKey: await imported(publicJwk) }
}

let made: Promise<JWK> | undefined

/** One for all new stores of a process, of which only tests have several: making a key takes 0.2 s. */
function keyOfProcess(): Promise<JWK> {
  made ??= newKey()
  return made
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return exportJWK(privateKey)
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error('The signing key of the local cloud must be an RSA key.')
  return key
}
