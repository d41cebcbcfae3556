import type { ArmType } from './arm-type.ts'
import { analyticsTypes } from './types/analytics.ts'
import { computeTypes } from './types/compute.ts'
import { containersTypes } from './types/containers.ts'
import { databasesTypes } from './types/databases.ts'
import { entraTypes } from './types/entra.ts'
import { integrationTypes } from './types/integration.ts'
import { managementTypes } from './types/management.ts'
import { networkTypes } from './types/network.ts'
import { securityTypes } from './types/security.ts'
import { storageTypes } from './types/storage.ts'
import { webTypes } from './types/web.ts'

/** Every type that Parapet knows more of than its name: those of ARM, and those of Microsoft Graph. A type is added in the file of its field, and nowhere else. */
export const knownTypes: readonly ArmType[] = [
  ...analyticsTypes,
  ...computeTypes,
  ...containersTypes,
  ...databasesTypes,
  ...entraTypes,
  ...integrationTypes,
  ...managementTypes,
  ...networkTypes,
  ...securityTypes,
  ...storageTypes,
  ...webTypes,
]
