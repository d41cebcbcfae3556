import type { Stage } from './tenant.ts'

/** A field of good practice that a resource may follow or miss. */
export type Habit = keyof (typeof maturity)['production']

/** How often a resource that is not legacy, of an average team, follows a habit. */
export const maturity = {
  production: {
    anonymousAccess: 1, // no anonymous readers, but for the named accounts of storage-accounts.ts
    encryptionInTransit: 0.88, // TLS versions, HTTPS only
    networkIsolation: 0.62, // firewalls that deny by default, no public network access
    perimeter: 0.78, // no management ports open to the internet
    privateLink: 0.36,
    entraOnly: 0.56, // no account keys, passwords or admin users
    customerKeys: 0.2,
    platformHardening: 0.75, // trusted launch, patching, managed identities, policies of clusters
    recovery: 0.78, // soft delete, purge protection, backups, zones
    logging: 0.7,
    secretHygiene: 0.62, // expiry and rotation
    threatProtection: 0.72,
    governance: 0.76, // tags, locks, few owners, alerts
  },
  development: {
    anonymousAccess: 0.86,
    encryptionInTransit: 0.7,
    networkIsolation: 0.34,
    perimeter: 0.55,
    privateLink: 0.1,
    entraOnly: 0.4,
    customerKeys: 0.04,
    platformHardening: 0.54,
    recovery: 0.56,
    logging: 0.42,
    secretHygiene: 0.4,
    threatProtection: 0.4,
    governance: 0.52,
  },
  sandbox: {
    anonymousAccess: 0.6,
    encryptionInTransit: 0.52,
    networkIsolation: 0.14,
    perimeter: 0.38,
    privateLink: 0.02,
    entraOnly: 0.22,
    customerKeys: 0.01,
    platformHardening: 0.38,
    recovery: 0.36,
    logging: 0.15,
    secretHygiene: 0.2,
    threatProtection: 0.12,
    governance: 0.25,
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
