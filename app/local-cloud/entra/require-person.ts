import type { Directory, Person } from './directory.ts'
import { EntraError } from './entra-error.ts'
import { findPerson } from './find-principal.ts'

/** The person with this object id. Throws invalid_grant when the directory no longer holds them. */
export function requirePerson(directory: Directory, objectId: string): Person {
  const person = findPerson(directory, objectId)
  if (person !== undefined) return person
  throw new EntraError(
    400,
    'invalid_grant',
    50034,
    `The user account ${objectId} does not exist in the ${directory.displayName} directory. To sign into this application, the account must be added to the directory.`,
  )
}
