import type { GraphObject } from '../entra/directory.ts'
import { seededRandom } from './random.ts'

const domain = 'aldergrove.example'

const staff = [
  'Ingrid Solheim',
  'Astrid Lindqvist',
  'Marek Nowak',
  'Chiara Ferri',
  'Owen Pritchard',
  'Emergency Access',
] as const

interface PlannedGuest {
  displayName: string
  mail: string
  /** Days since the invitation. */
  invited: number
  pending?: true
}

const planned: readonly PlannedGuest[] = [
  { displayName: 'Joost van Dam', mail: 'joost@brightwater.example', invited: 900 },
  { displayName: 'Helena Costa', mail: 'helena.costa@costa-consult.example', invited: 410 },
  { displayName: 'Ravi Menon', mail: 'ravi.menon@northbeam.example', invited: 260, pending: true },
  { displayName: 'Lucie Marchand', mail: 'l.marchand@atelier-m.example', invited: 35 },
  { displayName: 'Peter Falk', mail: 'peter@falk-audit.example', invited: 12, pending: true },
  { displayName: 'Sana Iqbal', mail: 'sana@northbeam.example', invited: 730, pending: true },
]

interface PlannedRole {
  /** Microsoft's id of the role, the same in every tenant. */
  template: string
  name: string
  /** Who holds it: indexes of staff, and of guests. */
  staff: readonly number[]
  guests: readonly number[]
}

/** Directory roles in use. */
const roles: readonly PlannedRole[] = [
  {
    template: '62e90394-69f5-4237-9190-012177145e10',
    name: 'Global Administrator',
    staff: [0, 1, 2, 3, 5],
    guests: [],
  },
  { template: 'e8611ab8-c189-46e8-94e1-60213ab1f814', name: 'Privileged Role Administrator', staff: [0], guests: [] },
  { template: '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3', name: 'Application Administrator', staff: [4], guests: [1] },
  { template: '194ae4cb-b126-40b2-bd5b-6091b380977d', name: 'Security Administrator', staff: [1], guests: [] },
  { template: '4a5d8f65-41da-4de4-8968-e035b65339cf', name: 'Reports Reader', staff: [2], guests: [0] },
]

const idOf = (kind: string, index: number) => seededRandom(1, kind, index).guid()

/** People from outside the tenant. */
export function tenantGuests(now: Date): GraphObject[] {
  return planned.map(({ displayName, mail, invited, pending }, index) => {
    const at = new Date(now.getTime() - invited * 86_400_000).toISOString()
    return {
      id: idOf('guest', index),
      displayName,
      userPrincipalName: `${mail.replace('@', '_')}#EXT#@${domain}`,
      userType: 'Guest',
      accountEnabled: true,
      createdDateTime: at,
      externalUserState: pending ? 'PendingAcceptance' : 'Accepted',
      externalUserStateChangeDateTime: at,
    }
  })
}

export function directoryRoles(): GraphObject[] {
  return roles.map(({ template, name }, index) => ({
    id: idOf('role', index),
    deletedDateTime: null,
    description: `Holders of the role ${name}.`,
    displayName: name,
    roleTemplateId: template,
  }))
}

/** Who holds each role, by the path of Graph. */
export function roleMembers(now: Date): Record<string, readonly GraphObject[]> {
  const guests = tenantGuests(now)
  return Object.fromEntries(
    roles.map((role, index) => [
      `directoryRoles/${idOf('role', index)}/members`,
      [...role.staff.map(member), ...guests.filter((_, at) => role.guests.includes(at))].map((one) => ({
        '@odata.type': '#microsoft.graph.user',
        ...one,
      })),
    ]),
  )
}

function member(at: number): GraphObject {
  const displayName = staff[at] ?? ''
  const userPrincipalName = `${displayName.toLowerCase().replace(' ', '.')}@${domain}`
  return { id: idOf('staff', at), displayName, userPrincipalName, userType: 'Member', accountEnabled: true }
}
