import { type BodyFault, likelyMeant } from '#app/domain/arm/published/body/body-fault.ts'
import { type PublishedBodies, shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { bodyFaults } from '#app/domain/arm/published/body/check-body.ts'
import type { AttributePath, Diagnostic } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { splitType } from '../resource-id.ts'
import { textOf } from './attributes.ts'
import { isNull, knownJsonOf } from './dynamic-json.ts'
import { faultText } from './fault-text.ts'
import { judgedBody } from './judged-body.ts'
import { invalid } from './refusal.ts'

/**
 * Faults of an azapi_resource by the published schema of its type, unless `schema_validation_enabled` is false. Of an api-version
 * whose schema is not shipped, names that the newest one does not know are warned of.
 */
export function schemaFaults(config: ObjectValue): Diagnostic[] {
  const isAsked = isNull(config.schema_validation_enabled) || config.schema_validation_enabled === true
  const typeText = textOf(config.type)
  if (!isAsked || typeText === undefined) return []
  const { type, apiVersion } = splitType(typeText)
  const published = shippedBodySchemas().find(type)
  if (published === undefined)
    return [refused(`the argument "type" is invalid.\n resource type ${type} can't be found.\n`, ['type'])]
  if (!published.apiVersions.includes(apiVersion)) {
    const supported = published.apiVersions.join(', ')
    const detail = `the argument "type"'s api-version is invalid.\n The supported versions are [${supported}].\n`
    return [refused(detail, ['type'])]
  }
  if (isNull(config.body) || knownJsonOf(config.body) === undefined) return []
  return bodyDiagnostics(config, published, apiVersion)
}

function bodyDiagnostics(config: ObjectValue, published: PublishedBodies, apiVersion: string): Diagnostic[] {
  const schema = published.schema(apiVersion)
  const found = bodyFaults(schema ?? published.newest, judgedBody(config), { anyCase: false, isPartial: false })
  if (schema === undefined) return found.flatMap((fault) => warningOf(fault, published, apiVersion, config))
  const faults = found.filter(isFault)
  if (faults.length === 0) return []
  const lines = faults.map((fault) => `${faultText(fault)}\n`).join('')
  const [first] = faults
  return [refused(`the argument "body" is invalid:\n${lines}`, first ? attributeOf(first, config) : ['body'])]
}

/** A default of the provider may give location and tags. */
function isFault({ kind, path }: BodyFault): boolean {
  return !(kind === 'missing' && path.length === 1 && (path[0] === 'location' || path[0] === 'tags'))
}

function warningOf(
  fault: BodyFault,
  { newest }: PublishedBodies,
  apiVersion: string,
  config: ObjectValue,
): Diagnostic[] {
  if (fault.kind !== 'unknown') return []
  const meant = likelyMeant(fault)
  const detail = `\`${fault.path.join('.')}\` is not known to ${newest.type}@${newest.apiVersion}, the newest api-version.${meant === undefined ? '' : ` Do you mean \`${meant}\`?`} The schema of ${apiVersion} is not shipped, so that this may be right.`
  return [{ severity: 'warning', summary: 'Unknown property', detail, path: attributeOf(fault, config) }]
}

/** The argument in which a path of the body stands. Terraform finds no line for a path that goes on below `body`. */
function attributeOf({ path }: BodyFault, config: ObjectValue): AttributePath {
  const [first] = path
  const isArgument = typeof first === 'string' && ['name', 'location', 'tags', 'identity'].includes(first)
  return isArgument && !isNull(config[first]) ? [first] : ['body']
}

function refused(detail: string, path: AttributePath): Diagnostic {
  return {
    ...invalid(
      `embedded schema validation failed: ${detail} You can try to update \`azapi\` provider to the latest version or disable the validation using the feature flag \`schema_validation_enabled = false\` within the resource block`,
    ),
    path,
  }
}
