import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import type { AttributePath, Planned, PlanRequest } from '../plugin/provider.ts'
import { Dynamic, type ObjectValue, unknown, type Value } from '../plugin/value.ts'
import { textsOf } from './attributes.ts'
import { bodyOptionsOf } from './body-options.ts'
import { asksForChange, formerWhenSame, replacedBy, triggers } from './changes.ts'
import { hasUnknown, isNull, jsonOf, sameMeaning } from './dynamic-json.ts'
import { plannedIdentity } from './identity.ts'
import { sameJson } from './json.ts'
import { mergeBodies } from './merge-bodies.ts'
import { plainType, plannedPlace } from './place.ts'
import { privateDataOf } from './private-data.ts'
import { readBack } from './read-back.ts'
import { answerFor } from './read-resource.ts'
import { bodyOf } from './request-body.ts'
import { searchJson } from './search-json.ts'
import { sensitiveBodyChanged } from './sensitive-body.ts'
import { plainLocation, plannedLocation, plannedTags } from './tags-and-location.ts'

const emptyBody = new Dynamic(['object', {}], {})

const defaults: Record<string, boolean> = {
  ignore_casing: false,
  ignore_missing_property: true,
  ignore_null_property: false,
  schema_validation_enabled: true,
}

/** A value of the configuration, or what stands for it when it is absent. */
function withDefaults(config: ObjectValue): ObjectValue {
  const absent = Object.entries(defaults).filter(([name]) => isNull(config[name]))
  return { ...Object.fromEntries(absent), body: isNull(config.body) ? emptyBody : (config.body ?? null) }
}

/** Plans the creation or the update of an azapi_resource. Throws DiagnosticError. */
export async function planResource(
  client: ArmClient,
  settings: ProviderSettings,
  request: PlanRequest,
): Promise<Planned> {
  const { prior, proposed, config, priorPrivate } = request
  const place = plannedPlace(config, settings)
  const planned: ObjectValue = {
    ...proposed,
    ...withDefaults(config),
    ...place,
    id: prior?.id ?? unknown,
    location: plannedLocation(config, prior, settings, place.id),
    tags: plannedTags(config, prior, settings, place.id),
    identity: plannedIdentity(config.identity, prior?.identity),
    response_export_values: formerWhenSame(config.response_export_values, prior?.response_export_values),
    sensitive_body: null,
    ignore_body_changes: null,
    output: unknown,
  }
  if (prior === null) return { state: planned, private: priorPrivate }
  const requiresReplace = replacements(planned, prior)
  const isMet =
    settings.ignoreNoOpChanges && requiresReplace.length === 0 && (await isMetAlready(client, planned, prior))
  const unchanged: ObjectValue = isMet ? { ...planned, body: prior.body ?? null, type: prior.type ?? null } : planned
  const isSame = !asksForChange(unchanged, prior) && !writeOnlyChanged(config, priorPrivate)
  const state: ObjectValue = isSame ? { ...unchanged, body: prior.body ?? null, output: prior.output ?? null } : planned
  return { state, requiresReplace, private: priorPrivate }
}

function writeOnlyChanged(config: ObjectValue, priorPrivate: unknown): boolean {
  const { sensitiveDigest, keptPaths } = privateDataOf(priorPrivate)
  const ignored = textsOf(config.ignore_body_changes)
  return sensitiveBodyChanged(config, sensitiveDigest) || ignored.toSorted().join() !== keptPaths.toSorted().join()
}

function replacements(planned: ObjectValue, prior: ObjectValue): AttributePath[] {
  const paths: AttributePath[] = replacedBy(['name', 'parent_id'], planned, prior)
  if (plainType(planned.type) !== plainType(prior.type)) paths.push(['type'])
  if (plainLocation(planned.location) !== plainLocation(prior.location)) paths.push(['location'])
  if (triggers(planned.replace_triggers_external_values, prior.replace_triggers_external_values))
    paths.push(['replace_triggers_external_values'])
  const isBodyKnown = !hasUnknown(planned.body)
  if (isBodyKnown && textsOf(planned.replace_triggers_refs).some((path) => differsAt(path, planned.body, prior.body)))
    paths.push(['body'])
  return paths
}

function differsAt(path: string, one: Value | undefined, other: Value | undefined): boolean {
  return !sameJson(searchJson(jsonOf(one), path), searchJson(jsonOf(other), path))
}

/** Whether ARM already has what a changed body or api-version asks for. */
async function isMetAlready(client: ArmClient, planned: ObjectValue, prior: ObjectValue): Promise<boolean> {
  if (hasUnknown(planned.body) || planned.type === unknown) return false
  if (sameMeaning(planned.body, prior.body) && planned.type === prior.type) return false
  const options = bodyOptionsOf(planned)
  const answer = await answerFor(client, { ...planned, id: prior.id ?? null })
  if (answer === undefined) return false
  const present = mergeBodies(answer, bodyOf(prior.body), options)
  const wanted = bodyOf(planned.body)
  return sameJson(readBack(wanted, present, { ...options, ignoreMissing: false }), wanted)
}
