import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { type Diagnostic, DiagnosticError } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { type ResourceId, readResourceId, typeOfId } from '../resource-id.ts'
import { invalid, orInvalid } from './refusal.ts'

/** The resource of an id with or without `?api-version=`; without it, of the newest one. Throws DiagnosticError. */
export function targetOfInput(input: string): ResourceId {
  const [id = '', query = ''] = input.split('?')
  const type = typeOfId(id)
  if (type === undefined) throw new DiagnosticError([unusable(input, 'it is not the ID of an Azure resource')])
  const asked = new URLSearchParams(query).get('api-version')
  const apiVersion = asked || shippedBodySchemas().find(type)?.apiVersions.at(-1)
  if (apiVersion === undefined) {
    const reason = `Azure publishes no resource type ${type}: append ?api-version=… if it is right`
    throw new DiagnosticError([unusable(input, reason)])
  }
  return orInvalid(() => readResourceId(id, `${type}@${apiVersion}`))
}

/** What the state of a resource that exists already says of it before ARM was asked. */
export function takenOver({ id, name, parentId, type, apiVersion }: ResourceId): ObjectValue {
  return {
    id,
    name,
    parent_id: parentId,
    type: `${type}@${apiVersion}`,
    identity: [],
    ignore_casing: false,
    ignore_missing_property: true,
    ignore_null_property: false,
    schema_validation_enabled: true,
  }
}

export function unusable(input: string, reason: string): Diagnostic {
  return { ...invalid(`parsing Resource ID "${input}": ${reason}`), summary: 'Invalid Resource ID' }
}
