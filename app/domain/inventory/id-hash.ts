import { hash } from 'node:crypto'

/** Stands for a normalised id in the indexes of the database, where the id itself would take ten times the room. */
export function idHash(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 16)
}
