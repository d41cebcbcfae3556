import type { Application, Directory } from './directory.ts'
import { EntraError } from './entra-error.ts'
import { findApplication } from './find-principal.ts'

/** The application with this client id. Throws unauthorized_client when the directory has none. */
export function requireApplication(directory: Directory, clientId: string): Application {
  const application = findApplication(directory, clientId)
  if (application !== undefined) return application
  throw new EntraError(
    400,
    'unauthorized_client',
    700016,
    `Application with identifier '${clientId}' was not found in the directory '${directory.tenantId}'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.`,
  )
}
