import type { Stage } from './tenant.ts'

/** A field of good practice that a resource may follow or miss. */
export type Habit = keyof (typeof maturity)['production']

/** How often a resource that is not legacy, of an average team, follows a habit. */
export const maturity = {
  production: {
    anonymousAccess: 1, // no anonymous readers, but for the named accounts of storage-accounts.ts
    encryptionInTransit: 0.93, // TLS versions, HTTPS only
    networkIsolation: 0.72, // firewalls that deny by default, no public network access
    perimeter: 0.85, // no management ports open to the internet
    privateLink: 0.45,
    entraOnly: 0.68, // no account keys, passwords or admin users
    customerKeys: 0.3,
    platformHardening: 0.84, // trusted launch, patching, managed identities, policies of clusters
    recovery: 0.86, // soft delete, purge protection, backups, zones
    logging: 0.8,
    secretHygiene: 0.72, // expiry and rotation
    threatProtection: 0.82,
    governance: 0.84, // tags, locks, few owners, alerts
  },
  development: {
    anonymousAccess: 0.88,
    encryptionInTransit: 0.82,
    networkIsolation: 0.42,
    perimeter: 0.72,
    privateLink: 0.15,
    entraOnly: 0.5,
    customerKeys: 0.05,
    platformHardening: 0.68,
    recovery: 0.66,
    logging: 0.5,
    secretHygiene: 0.5,
    threatProtection: 0.5,
    governance: 0.6,
  },
  sandbox: {
    anonymousAccess: 0.65,
    encryptionInTransit: 0.62,
    networkIsolation: 0.18,
    perimeter: 0.45,
    privateLink: 0.02,
    entraOnly: 0.28,
    customerKeys: 0.01,
    platformHardening: 0.45,
    recovery: 0.42,
    logging: 0.2,
    secretHygiene: 0.25,
    threatProtection: 0.15,
    governance: 0.3,
  },
} as const satisfies Record<Stage, Record<string, number>>

/** Share of resources that date from before the company had standards. */
export const legacyShare: Record<Stage, number> = { production: 0.14, development: 0.2, sandbox: 0.22 }

/** What remains of a habit's probability on a legacy resource. */
export const legacyFactor = 0.4

/** Share of the settings that a legacy resource misses for which Azure's answer has no property at all. */
export const absentShare = 0.5

/** Teams that differ from the average. */
export const teamFactor: Partial<Record<string, number>> = {
  security: 1.25,
  network: 1.15,
  monitoring: 1.15,
  finance: 1.08,
  logistics: 0.75,
  marketing: 0.8,
}

/** Logistics deploys from templates of its own, which name no TLS version. */
export const habitsNeverFollowed: Partial<Record<string, readonly Habit[]>> = { logistics: ['encryptionInTransit'] }
