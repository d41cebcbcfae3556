/**
 * One ARM-shaped resource of an inventory, as the resource's GET answers it, child and extension resources included
 * as records of their own. Only `id` and `type` are certain: published answers of Azure leave out the rest.
 */
export interface ResourceRecord {
  id: string
  type: string
  name?: string
  location?: string
  kind?: string
  sku?: unknown
  tags?: Record<string, unknown> | null
  identity?: unknown
  properties?: unknown
  [key: string]: unknown
}

/** A setting that the collection could not read: `scope` is the id of the resource or subscription it belongs to. */
export interface NotRead {
  scope: string
  type: string
  reason: string
  /** The Azure action that was missing, e.g. `Microsoft.KeyVault/vaults/keys/read`. */
  permission?: string
  /** It could be read, but no control asked for it at `scope`; of other places, beneath it too, this says nothing. */
  unasked?: true
}

/** First line of an inventory that Parapet wrote: of one that a scan stores, or of a file of its own. */
export type InventoryHeader = ScanHeader | InventoryHead

/** `collected` lists the ARM types that were asked for. */
export interface ScanHeader {
  version: 1
  subscriptionId: string
  subscriptionName?: string
  /** ISO 8601, UTC. */
  collectedAt: string
  collected: string[]
}

/** Says what an inventory file holds. Its records are whole: one without properties has none in Azure. */
export interface InventoryHead {
  version: 2
  /** When the oldest reading in it was made. ISO 8601, UTC. */
  collectedAt: string
  subscriptions: HeadSubscription[]
  /** ARM types that were asked for. */
  collected: string[]
  /** Lines behind this one: a file with fewer is cut off. */
  entries: number
  /** Resources and groups that were listed, and settings below them and below the subscriptions. */
  resources: number
  settings: number
  /** What could not be read, and by which missing permission. */
  notRead: HeadNotRead[]
  /** Everything that was asked for was read. */
  complete: boolean
}

export interface HeadSubscription {
  id: string
  name: string
  tenantId: string | null
  /** `public`, `usGovernment`, `china` or `local`. */
  cloud: string
  /** When it was read, from beginning to end; ISO 8601, UTC. */
  startedAt: string
  collectedAt: string
  /** When the oldest reading was made that fills a gap of the newest. */
  filledFrom?: string
  /** Versions of the Parapet that read it, and of the catalogue of controls that it read for. */
  product: string
  catalogue: string
}

/** Settings or resources of a type that could not be read for one reason. */
export interface HeadNotRead {
  type: string
  permission: string | null
  /** Of the first place; those of others name other ids. */
  reason: string
  /** How many resources or subscriptions they belong to. */
  places: number
}

/** The subscriptions that an inventory is of. */
export function subscriptionsOf(header: InventoryHeader): { id: string; name?: string }[] {
  if (header.version === 2) return header.subscriptions
  return [{ id: header.subscriptionId, name: header.subscriptionName }]
}

/** What one entry of an inventory stream holds. */
export type InventoryEntry =
  | { kind: 'header'; header: InventoryHeader }
  | { kind: 'record'; record: ResourceRecord }
  | { kind: 'notRead'; notRead: NotRead }
