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
}

/** First line of an inventory that Parapet wrote. `collected` lists the ARM types that were asked for. */
export interface InventoryHeader {
  version: 1
  subscriptionId: string
  subscriptionName?: string
  /** ISO 8601, UTC. */
  collectedAt: string
  collected: string[]
}

/** What one entry of an inventory stream holds. */
export type InventoryEntry =
  | { kind: 'header'; header: InventoryHeader }
  | { kind: 'record'; record: ResourceRecord }
  | { kind: 'notRead'; notRead: NotRead }
