import { normaliseId } from '../../arm/resource-id.ts'
import { wellFormed } from '../well-formed.ts'

/** Words of an id that name no resource. */
const keywords = new Set(['subscriptions', 'resourcegroups', 'providers'])

/**
 * A file name for what has no file: code hosts refuse a whole SARIF file for one result without a location. It is
 * `azure/<subscription>/<group>/<provider>/<type>/<name>`, in lower case, for Azure writes ids in any.
 */
export function placeOfResource(id: string): string {
  const parts = normaliseId(wellFormed(id))
    .split('/')
    .filter((part) => part !== '' && !keywords.has(part))
  return ['azure', ...(parts.length > 0 ? parts : ['unknown'])].map(segment).join('/')
}

/** One step of a relative address: it can neither leave the folder, as `..` and `%2E%2E` do, nor begin another address. */
const segment = (text: string) => (/^\.+$/.test(text) ? text.replaceAll('.', '_') : encodeURIComponent(text))
