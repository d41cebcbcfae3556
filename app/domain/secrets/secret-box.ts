import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The purpose that the key of `digest` is derived for. */
export const digestPurpose = 'digest'

/** Seals secrets at rest. Everything that encrypts in Parapet goes through here. */
export interface SecretBox {
  /** Encrypts `text` for the place `owner`, e.g. `users.totp_secret:<id>`: sealed text moved elsewhere does not open. */
  seal(text: string, owner: string): string
  /** @throws Error when the text was changed, moved or sealed with another key. */
  open(sealed: string, owner: string): string
  /** A keyed digest in hex, for the chain of the audit log and for backup codes. */
  digest(text: string): string
  /** The same under the key in force, then under those before it, latest first: for what may be older than the key. */
  digests(text: string): string[]
  /** A 256-bit key for one named purpose, never the sealing key itself. */
  deriveKey(purpose: string): Uint8Array
}

/**
 * @param key 32 random bytes, of the environment or of the data folder's key file.
 * @param formerDigestKeys what `deriveKey(digestPurpose)` gave under the keys before this one, latest first.
 */
export function createSecretBox(key: Uint8Array, formerDigestKeys: readonly Uint8Array[] = []): SecretBox {
  if (key.length !== 32) throw new Error('The key of Parapet has to be 32 bytes long.')
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), `parapet:${purpose}`, 32))
  const sealingKey = derive('seal')
  const digestKey = derive(digestPurpose)
  const digestWith = (one: Uint8Array, text: string) => createHmac('sha256', one).update(text).digest('hex')

  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', nonce, Buffer.concat([encrypted, cipher.getAuthTag()])]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open(sealed, owner) {
      const [version, nonce, data] = sealed.split('.')
      if (version !== 'v1' || !nonce || !data) throw new Error(`The secret of ${owner} is not in a known form.`)
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv(algorithm, sealingKey, Buffer.from(nonce, 'base64url'), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
    },
    digest: (text) => digestWith(digestKey, text),
    digests: (text) => [digestKey, ...formerDigestKeys].map((one) => digestWith(one, text)),
    deriveKey: derive,
  }
}
