import { type AdditionTable, properties } from './addition.ts'

/** What an assignment stands on. */
function scopeOf(id: string): string {
  return id.slice(0, id.toLowerCase().lastIndexOf('/providers/microsoft.authorization/')) || '/'
}

/** What Azure's authorization and policy add. Source: answers of their published examples. */
export const authorizationAdditions: AdditionTable = {
  'microsoft.authorization/roleassignments': properties(({ id }) => ({ scope: scopeOf(id) })),
  'microsoft.authorization/roledefinitions': properties(() => ({ type: 'CustomRole' })),
  'microsoft.authorization/policyassignments': properties(({ id }) => ({
    scope: scopeOf(id),
    notScopes: [],
    enforcementMode: 'Default',
  })),
  'microsoft.authorization/policydefinitions': properties(() => ({ policyType: 'Custom', mode: 'Indexed' })),
  'microsoft.authorization/policysetdefinitions': properties(() => ({ policyType: 'Custom' })),
}
