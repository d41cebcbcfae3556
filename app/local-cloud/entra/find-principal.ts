import { createHash } from 'node:crypto'
import type { Application, Directory, Person, RoleGrant } from './directory.ts'

/** The application that may do everything: Parapet's own. */
export function ownApplication({ clientId, clientSecret, graphObjects }: Directory): Application {
  return {
    clientId,
    displayName: 'Parapet',
    secrets: [{ value: clientSecret }],
    roles: [{ role: 'Owner' }],
    graphPermissions: graphObjects ? readingPermissions : [],
  }
}

/** Application permissions of Microsoft Graph that together read all that is served here. */
export const readingPermissions: readonly string[] = [
  'Directory.Read.All',
  'Policy.Read.All',
  'Policy.Read.DeviceConfiguration',
]

export function findApplication(directory: Directory, clientId: string): Application | undefined {
  const all = [ownApplication(directory), ...(directory.applications ?? [])]
  return all.find((one) => one.clientId.toLowerCase() === clientId.toLowerCase())
}

export function findPerson({ people = [] }: Directory, objectId: string): Person | undefined {
  return people.find((one) => one.objectId === objectId)
}

/** The roles of a person or of an application's service principal; none for an object that the directory does not hold. */
export function rolesOf(directory: Directory, objectId: string): readonly RoleGrant[] {
  const applications = [ownApplication(directory), ...(directory.applications ?? [])]
  const application = applications.find(({ clientId }) => servicePrincipalId(clientId) === objectId)
  return application?.roles ?? findPerson(directory, objectId)?.roles ?? []
}

/** The object id of an application's service principal: a GUID that always is the same for the same application. */
export function servicePrincipalId(clientId: string): string {
  const hex = createHash('sha256').update(`service principal of ${clientId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
