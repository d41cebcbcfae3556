import { createHash } from 'node:crypto'

/** Stands for a normalised id in the indexes of the database, where the id itself would take ten times the room. */
export function idHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16)
}
