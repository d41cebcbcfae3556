const directory = ['Directory.Read.All', 'Directory.ReadWrite.All']

/**
 * Permissions of Microsoft Graph, beside the actions of ARM, which contain a slash. Ids and what includes what:
 * "Microsoft Graph permissions reference" and the page of each call.
 */
const known: Readonly<Record<string, { id: string; includedIn: readonly string[] }>> = {
  'Application.Read.All': {
    id: '9a5d68dd-52b0-4cc2-bd40-abcf44ac3a30',
    includedIn: ['Application.ReadWrite.All', ...directory],
  },
  'Domain.Read.All': {
    id: 'dbb9058a-0e50-45d7-ae91-66909b5d4664',
    includedIn: ['Domain.ReadWrite.All', ...directory],
  },
  'Policy.Read.All': { id: '246dd0d5-5bd0-4def-940b-0421030a5b68', includedIn: [] },
  'Policy.Read.DeviceConfiguration': {
    id: 'bdba4817-6ba1-4a7c-8a01-be9bc7c242dd',
    includedIn: ['Policy.ReadWrite.DeviceConfiguration'],
  },
  'RoleManagement.Read.Directory': {
    id: '483bed4a-2ad3-4361-a73b-c83ccdbdc53c',
    includedIn: ['RoleManagement.ReadWrite.Directory', ...directory],
  },
  'User.Read.All': {
    id: 'df021288-bdef-4463-88db-98f22de89214',
    includedIn: ['User.ReadWrite.All', ...directory],
  },
}

export const isGraphPermission = (action: string): boolean => !action.includes('/')

/** Which of the granted permissions grants what is asked for; undefined when none does. */
export function graphGrantOf(granted: readonly string[], asked: string): string | undefined {
  const enough = [asked, ...(known[asked]?.includedIn ?? [])]
  return enough.find((one) => granted.includes(one))
}

/** Microsoft's id of an application permission. @throws Error for one that no call of ours takes */
export function graphPermissionId(permission: string): string {
  const id = known[permission]?.id
  if (id === undefined) throw new Error(`The id of the permission ${permission} is not known.`)
  return id
}
