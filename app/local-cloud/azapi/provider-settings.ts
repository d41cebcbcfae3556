import { decodeJwt } from 'jose'
import { armOrigin } from '../origins.ts'
import type { CloudAddress, ProviderSettings } from './arm-client.ts'
import type { Diagnostic } from './plugin/provider.ts'
import type { ObjectValue } from './plugin/value.ts'
import { numberOf, textMapOf, textOf } from './resources/attributes.ts'

/** How often azapi asks a busy answer again when its configuration does not say. */
const usualRetries = 3

/** The settings of a provider block; what it leaves open is the run's subscription, and whom the cloud's tokens speak for. */
export async function readProviderSettings(
  config: ObjectValue,
  cloud: CloudAddress,
  subscriptionId: string,
): Promise<ProviderSettings & { retries: number }> {
  const { tid, oid } = decodeJwt(await cloud.issueToken(armOrigin))
  return {
    defaultLocation: textOf(config.default_location),
    defaultTags: textMapOf(config.default_tags),
    defaultName: textOf(config.default_name),
    disableDefaultOutput: config.disable_default_output === true,
    ignoreNoOpChanges: config.ignore_no_op_changes !== false,
    subscriptionId: textOf(config.subscription_id) ?? subscriptionId,
    tenantId: textOf(config.tenant_id) ?? String(tid),
    objectId: String(oid),
    retries: numberOf(config.maximum_busy_retry_attempts) ?? usualRetries,
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const environments = ['public', 'usgovernment', 'china', 'custom']

/** Faults of a provider block, as far as its values are known. */
export function validateProviderBlock(config: ObjectValue): Diagnostic[] {
  const found: Diagnostic[] = []
  const refuse = (name: string, detail: string) =>
    found.push({ severity: 'error', summary: 'Invalid Attribute Value', detail, path: [name] })

  const environment = textOf(config.environment)
  if (environment !== undefined && !environments.includes(environment.toLowerCase()))
    refuse('environment', `environment must be one of ${environments.join(', ')}, got: ${environment}`)
  const partner = textOf(config.partner_id)
  if (partner && !uuid.test(partner)) refuse('partner_id', `partner_id must be a UUID, got: ${partner}`)
  for (const [name, most] of [['auxiliary_tenant_ids', 3] as const, ['endpoint', 1] as const]) {
    const list = config[name]
    if (Array.isArray(list) && list.length > most)
      refuse(name, `${name} may have at most ${most} elements, got: ${list.length}`)
  }
  const retries = numberOf(config.maximum_busy_retry_attempts)
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0))
    refuse('maximum_busy_retry_attempts', `maximum_busy_retry_attempts must be a whole number, got: ${retries}`)
  return found
}
