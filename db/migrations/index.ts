import type { Migration, MigrationProvider } from 'kysely'
import type { Dialect } from '../dialect.ts'
import * as initial from './0001-initial.ts'
import * as terraform from './0002-terraform.ts'
import * as templates from './0003-templates.ts'
import * as templateVersions from './0004-template-versions.ts'
import * as durability from './0005-durability.ts'
import * as sessionConfirmation from './0006-session-confirmation.ts'
import * as canceledScans from './0007-canceled-scans.ts'
import * as proofs from './0008-proofs.ts'
import * as environments from './0009-environments.ts'
import * as notificationEnvironments from './0010-notification-environments.ts'
import * as inventoryIndex from './0011-inventory-index.ts'
import * as scoreDecimals from './0012-score-decimals.ts'
import * as history from './0014-history.ts'
import * as people from './0015-people.ts'
import * as inventoryTexts from './0017-inventory-texts.ts'
import * as trials from './0018-trials.ts'
import * as attestations from './0019-attestations.ts'
import * as schedules from './0022-schedules.ts'
import * as exceptions from './0024-exceptions.ts'
import * as notificationRules from './0025-notification-rules.ts'
import * as firstSeen from './0026-first-seen.ts'
import * as deletedUsers from './0027-deleted-users.ts'
import * as schemes from './0028-schemes.ts'
import * as removedSchedules from './0029-removed-schedules.ts'
import * as scanSizes from './0030-scan-sizes.ts'
import * as changes from './0031-changes.ts'
import * as schedulesOfChanges from './0032-schedules-of-changes.ts'
import * as compactFindings from './0033-compact-findings.ts'
import * as eventGrid from './0036-event-grid.ts'
import * as inventoryBlocks from './0037-inventory-blocks.ts'
import * as latestScans from './0038-latest-scans.ts'
import * as toldTogether from './0039-told-together.ts'
import * as signInFailures from './0040-sign-in-failures.ts'
import * as unassessedResources from './0041-unassessed-resources.ts'
import * as unreachedSignIns from './0042-unreached-sign-ins.ts'

const migrations = {
  '0001-initial': initial,
  '0002-terraform': terraform,
  '0003-templates': templates,
  '0004-template-versions': templateVersions,
  '0005-durability': durability,
  '0006-session-confirmation': sessionConfirmation,
  '0007-canceled-scans': canceledScans,
  '0008-proofs': proofs,
  '0009-environments': environments,
  '0010-notification-environments': notificationEnvironments,
  '0011-inventory-index': inventoryIndex,
  '0012-score-decimals': scoreDecimals,
  '0014-history': history,
  '0015-people': people,
  '0017-inventory-texts': inventoryTexts,
  '0018-trials': trials,
  '0019-attestations': attestations,
  '0022-schedules': schedules,
  '0024-exceptions': exceptions,
  '0025-notification-rules': notificationRules,
  '0026-first-seen': firstSeen,
  '0027-deleted-users': deletedUsers,
  '0028-schemes': schemes,
  '0029-removed-schedules': removedSchedules,
  '0030-scan-sizes': scanSizes,
  '0031-changes': changes,
  '0032-schedules-of-changes': schedulesOfChanges,
  '0033-compact-findings': compactFindings,
  '0036-event-grid': eventGrid,
  '0037-inventory-blocks': inventoryBlocks,
  '0038-latest-scans': latestScans,
  '0039-told-together': toldTogether,
  '0040-sign-in-failures': signInFailures,
  '0041-unassessed-resources': unassessedResources,
  '0042-unreached-sign-ins': unreachedSignIns,
}

/** Names of all migrations that this version of Parapet knows, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Gives each migration the dialect that it writes for. */
export function migrationProvider(dialect: Dialect): MigrationProvider {
  return {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
          name,
          { up: (db) => up(db, dialect) },
        ]),
      ),
  }
}
