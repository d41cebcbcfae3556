import { DiagnosticError } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { type JsonObject, objectOf } from './json.ts'
import type { PrivateData } from './private-data.ts'
import { invalid } from './refusal.ts'
import { takenOver, targetOfInput } from './taken-over.ts'

/**
 * `moved` from a resource of azurerm: what its state says of the Azure resource that it manages. The body follows with the next refresh. Throws
 * DiagnosticError for other types and for ids that lead nowhere.
 */
export function moveResource(sourceType: string, source: unknown): { state: ObjectValue; private: PrivateData } {
  if (!sourceType.startsWith('azurerm'))
    throw new DiagnosticError([
      fault(
        'Invalid source type',
        `azapi_resource can only be moved from a resource of azurerm, not from ${sourceType}`,
      ),
    ])
  const state = takenOver(targetOfInput(armId(sourceType, objectOf(source))))
  return { state, private: { sensitiveDigest: null, keptPaths: [], isMoved: true } }
}

/** Where azurerm keeps the id that Azure Resource Manager knows, of types whose own id is an address of the data plane. */
const armIdAttribute: Record<string, string> = {
  azurerm_storage_container: 'resource_manager_id',
  azurerm_storage_share: 'resource_manager_id',
  azurerm_key_vault_secret: 'resource_versionless_id',
  azurerm_key_vault_key: 'resource_versionless_id',
}

function armId(type: string, source: JsonObject): string {
  const attribute = armIdAttribute[type]
  const isAddress = /^https:/i.test(textAt(source, 'id'))
  const id = textAt(source, attribute !== undefined && isAddress ? attribute : 'id')
  switch (type) {
    case 'azurerm_monitor_diagnostic_setting': {
      const [target, name] = partsOf(id, '<target id>|<name>')
      return `${target}/providers/Microsoft.Insights/diagnosticSettings/${name}`
    }
    case 'azurerm_role_definition':
      return partsOf(id, '<role definition id>|<scope>')[0]
    case 'azurerm_storage_share':
      return id.replace('/fileshares/', '/shares/')
    default:
      return id
  }
}

function textAt(source: JsonObject, name: string): string {
  const value = source[name]
  if (typeof value === 'string' && value !== '') return value
  throw new DiagnosticError([fault('Invalid source state', `The state that is to be moved has no attribute "${name}"`)])
}

function partsOf(id: string, form: string): [string, string] {
  const [first, second, ...rest] = id.split('|')
  if (first && second && rest.length === 0) return [first, second]
  throw new DiagnosticError([fault('Invalid Resource ID', `"${id}" has not the form ${form}`)])
}

function fault(summary: string, detail: string) {
  return { ...invalid(detail), summary }
}
