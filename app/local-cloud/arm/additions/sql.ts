import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { objectOf } from '../json-object.ts'
import { guidOf } from '../stable-values.ts'
import { type AdditionTable, properties } from './addition.ts'

const standard = { name: 'GP_Gen5', tier: 'GeneralPurpose', family: 'Gen5', capacity: 2 }

/** Azure names a database's size by its own name, whatever was asked for. */
function objectiveOf(sku: unknown): string {
  const { name = standard.name, capacity } = { ...standard, ...objectOf(sku) }
  return /_\d+$/.test(String(name)) || !/^(GP|BC|HS)_/.test(String(name)) ? String(name) : `${name}_${capacity}`
}

const database = (record: ResourceRecord) => {
  const objective = objectiveOf(record.sku)
  return {
    status: 'Online',
    databaseId: guidOf(record.id.toLowerCase()),
    collation: 'SQL_Latin1_General_CP1_CI_AS',
    catalogCollation: 'SQL_Latin1_General_CP1_CI_AS',
    currentServiceObjectiveName: objective,
    requestedServiceObjectiveName: objective,
    currentSku: record.sku ?? standard,
    currentBackupStorageRedundancy: 'Geo',
    requestedBackupStorageRedundancy: 'Geo',
    isInfraEncryptionEnabled: false,
    readScale: 'Disabled',
  }
}

/** What Azure SQL adds. Source: answers of its published examples. */
export const sqlAdditions: AdditionTable = {
  'microsoft.sql/servers': (record, surroundings) => ({
    kind: 'v12.0',
    ...properties((one) => ({
      state: 'Ready',
      version: '12.0',
      fullyQualifiedDomainName: `${(one.name ?? '').toLowerCase()}.database.windows.net`,
    }))(record, surroundings),
  }),
  'microsoft.sql/servers/databases': (record, surroundings) => ({
    kind: 'v12.0,user,vcore',
    sku: standard,
    ...properties(database)(record, surroundings),
  }),
  'microsoft.sql/servers/elasticpools': properties(() => ({ state: 'Ready' })),
  'microsoft.sql/managedinstances': properties((one) => ({
    state: 'Ready',
    fullyQualifiedDomainName: `${(one.name ?? '').toLowerCase()}.${guidOf(one.id.toLowerCase()).slice(0, 12).replace('-', '')}.database.windows.net`,
  })),
}
