import type { JWK } from 'jose'

/** A role of a person or an application. */
export interface RoleGrant {
  role: 'Owner' | 'Contributor' | 'Reader'
  /** Ids of subscriptions; absent for all of the tenant. */
  subscriptions?: readonly string[]
  /** Actions that the role lacks here, as a custom role of Azure would. */
  notActions?: readonly string[]
}

/** Somebody who signs in at the sign-in page. */
export interface Person {
  objectId: string
  displayName: string
  userPrincipalName: string
  roles: readonly RoleGrant[]
}

export interface ClientSecret {
  value: string
  /** ISO 8601; absent for a secret that never ends. */
  endsAt?: string
}

/** Whose tokens an application may show in place of a secret. */
export interface FederatedCredential {
  issuer: string
  subject: string
  audience: string
  /** The issuer's public keys. */
  jwks: { keys: JWK[] }
}

/** An application; one without any credential is public, and can only let people sign in. */
export interface Application {
  clientId: string
  displayName: string
  secrets?: readonly ClientSecret[]
  /** X.509 certificates, as PEM. */
  certificates?: readonly string[]
  federatedCredentials?: readonly FederatedCredential[]
  /** Where people may be sent back to, beside the callback on loopback that is open to every application. */
  redirectUris?: readonly string[]
  roles: readonly RoleGrant[]
  /** Application permissions of Microsoft Graph that an administrator has granted, e.g. `Policy.Read.All`. */
  graphPermissions?: readonly string[]
}

/** An object of Microsoft Graph, as its GET answers it without `@odata.context`. */
export type GraphObject = Readonly<Record<string, unknown>>

/** What Microsoft Graph tells of the tenant, by path below `/v1.0`: single objects, and collections. */
export interface GraphObjects {
  single: Readonly<Record<string, GraphObject>>
  lists: Readonly<Record<string, readonly GraphObject[]>>
}

/** A node of the tenant's tree; its subscriptions and groups are below it. */
export interface ManagementGroup {
  /** Azure's id of the group; that of the root is the tenant's. */
  name: string
  displayName: string
  /** Name of the group above; absent of the root. */
  parent?: string
  /** Ids of the subscriptions directly below. */
  subscriptions?: readonly string[]
}

/** The tenant that this cloud belongs to. `clientId` and `clientSecret` are of the application that may do everything. */
export interface Directory {
  tenantId: string
  displayName: string
  clientId: string
  clientSecret: string
  /** The verified domain that names the tenant beside its id. */
  domain?: string
  people?: readonly Person[]
  applications?: readonly Application[]
  managementGroups?: readonly ManagementGroup[]
  /** What Microsoft Graph tells of it; absent: nobody may read that. @param now moment that ages are relative to */
  graphObjects?: (now: Date) => GraphObjects
}
