import { type ArmType, armTypes } from '../arm-type.ts'
import { readProperty } from '../json-value.ts'
import type { ResourceRecord } from '../record.ts'

const kindOf = ({ kind }: ResourceRecord) => (kind ?? '').toLowerCase()
const mayHaveBlobs = (account: ResourceRecord) => kindOf(account) !== 'filestorage'
const mayHaveNfs = (account: ResourceRecord) => ['', 'filestorage'].includes(kindOf(account))
const offersSftp = ({ properties }: ResourceRecord) =>
  properties === undefined || readProperty(properties, 'isSftpEnabled', 'issftpenabled') === true
const mayHaveFiles = (account: ResourceRecord) => !['blobstorage', 'blockblobstorage'].includes(kindOf(account))

export const storageTypes: ArmType[] = [
  ...armTypes(
    'Microsoft.NetApp',
    {},
    'netAppAccounts netAppAccounts/capacityPools netAppAccounts/capacityPools/volumes',
  ),
  ...armTypes('Microsoft.Storage', {
    storageAccounts: {
      nouns: ['storage account', 'storage accounts'],
      apiVersion: '2026-04-01',
      diagnosticSettings: true,
    },
    'storageAccounts/blobServices': {
      nouns: ['blob service', 'blob services'],
      diagnosticSettings: { below: 'Microsoft.Storage/storageAccounts', path: 'blobServices/default' },
      reads: [
        {
          path: 'blobServices/default',
          why: 'soft delete of blobs and containers, versioning, change feed, CORS',
          appliesTo: mayHaveBlobs,
        },
      ],
    },
    'storageAccounts/blobServices/containers': {
      nouns: ['blob container', 'blob containers'],
      reads: [
        {
          below: 'Microsoft.Storage/storageAccounts',
          path: 'blobServices/default/containers',
          list: true,
          why: 'public access and immutability of each container',
          appliesTo: mayHaveBlobs,
        },
      ],
    },
    'storageAccounts/fileServices': {
      nouns: ['file service', 'file services'],
      diagnosticSettings: { below: 'Microsoft.Storage/storageAccounts', path: 'fileServices/default' },
      reads: [
        {
          path: 'fileServices/default',
          why: 'SMB versions, channel encryption, soft delete of shares, CORS',
          appliesTo: mayHaveFiles,
        },
      ],
    },
    'storageAccounts/fileServices/shares': {
      nouns: ['file share', 'file shares'],
      reads: [
        {
          below: 'Microsoft.Storage/storageAccounts',
          path: 'fileServices/default/shares',
          list: true,
          why: 'rights of root on NFS shares',
          appliesTo: mayHaveNfs,
        },
      ],
    },
    'storageAccounts/localUsers': {
      nouns: ['SFTP user', 'SFTP users'],
      reads: [{ list: true, why: 'how SFTP users sign in; never a password', appliesTo: offersSftp }],
    },
  }),
  ...armTypes('Microsoft.StorageSync', {
    storageSyncServices: { apiVersion: '2022-09-01' },
  }),
]
