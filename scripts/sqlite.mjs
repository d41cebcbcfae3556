import { createRequire } from 'node:module'
import { databaseDriver } from './database-driver.mjs'

/**
 * SQLite, by the driver of this Node. Types are those of version 12; what we use is alike in both.
 *
 * @type {typeof import('better-sqlite3')}
 */
export const SQLite = createRequire(import.meta.url)(databaseDriver)
