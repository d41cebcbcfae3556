import { objectOf } from '../json-object.ts'
import { type ActionTable, ok } from './resource-action.ts'

/** Settings of web apps are shown to those only who may call `list`. */
export const appSettingActions: Record<string, ActionTable> = {
  'microsoft.web/sites/config': { list: ({ record }) => ok({ ...record, properties: objectOf(record.properties) }) },
  'microsoft.web/sites/slots/config': {
    list: ({ record }) => ok({ ...record, properties: objectOf(record.properties) }),
  },
}

/** Settings that every web app has, empty until they are written. */
export const appSettingNames = ['appsettings', 'connectionstrings', 'metadata', 'azurestorageaccounts']
