/** A lock in Azure's portal. */
export interface LockLink {
  /** What is locked: a resource, a group or a subscription. */
  name: string
  /** The page of its locks. */
  url: string
}
