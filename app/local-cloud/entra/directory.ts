/** The tenant that this cloud belongs to, with the application that may sign in to it. */
export interface Directory {
  tenantId: string
  clientId: string
  clientSecret: string
  displayName: string
}
