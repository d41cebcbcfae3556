/**
 * Which application permissions read a path of Microsoft Graph, the least first. Source: the page of each call in
 * "Microsoft Graph REST API v1.0".
 */
const policies = ['Policy.Read.All']

/** Below `/v1.0`, in lower case. */
const permissionsOf: Readonly<Record<string, readonly string[]>> = {
  'policies/authorizationpolicy': policies,
  'policies/identitysecuritydefaultsenforcementpolicy': policies,
  'policies/authenticationmethodspolicy': ['Policy.Read.AuthenticationMethod', ...policies],
  'policies/adminconsentrequestpolicy': policies,
  'policies/deviceregistrationpolicy': ['Policy.Read.DeviceConfiguration'],
  'identity/conditionalaccess/policies': policies,
  applications: ['Application.Read.All', 'Directory.Read.All'],
  directoryroles: ['RoleManagement.Read.Directory', 'Directory.Read.All'],
  users: ['User.Read.All', 'Directory.Read.All'],
  domains: ['Domain.Read.All', 'Directory.Read.All'],
  groupsettings: ['Directory.Read.All'],
}

/** What reads a path; the members of a role take what the roles take. Undefined of a path that is not served. */
export function permissionsFor(path: string): readonly string[] | undefined {
  return permissionsOf[/^directoryroles\/[^/]+\/members$/.test(path) ? 'directoryroles' : path]
}
