import type { CodeSuggestion, CodeSuggestions } from '#app/contract/playbooks.ts'
import { type Frame, type PlaceInCode, placeInCode } from '#app/terraform/hcl/place-in-code.ts'
import { compareText } from '#app/text/compare-text.ts'
import type { BodySchema, BodySchemas } from '../arm/published/body/body-schemas.ts'
import type { BodyMember } from '../arm/published/body/members.ts'
import type { Shape } from '../arm/published/body/shape.ts'
import { type BodyStep, membersAt, shapeAt, valuesAt } from '../arm/published/body/shape-at.ts'

/** A longer list is one that nobody reads: more letters make it shorter. */
const mostSuggestions = 100

/** Blocks of azapi whose `body` is what Azure takes of their `type`. */
const withBody = new Set(['azapi_resource', 'azapi_update_resource'])
/** What such blocks have arguments for. */
const ownArguments = new Set(['name', 'location', 'tags', 'identity'])

/**
 * What may stand at a position of Terraform's code: the type and api-version of a block of azapi, the properties of its body that are not
 * set yet, the required ones first, and the values of an enumeration. Empty where the published schemas know nothing.
 * @param offset a position, as JavaScript counts characters
 */
export function suggestCode(schemas: BodySchemas, { code, offset }: { code: string; offset: number }): CodeSuggestions {
  const place = placeInCode(code, offset)
  if (!place) return { from: offset, to: offset, suggestions: [] }
  const { from, to } = place
  const written = code.slice(from, offset)
  const at = place.frames.findLastIndex(({ frame }) => frame.kind === 'block')
  const block = place.frames[at]?.frame
  const isLast = at === place.frames.length - 1
  const found =
    isLast && place.valueOf === 'type' && /^azapi_/.test(block?.words[1] ?? '')
      ? typeSuggestions(schemas, written, place)
      : bodySuggestions(schemas, place, at, { isSet: /^\s*[=:]/.test(code.slice(to)) })
  const fitting = found.filter(({ label }) => label.toLowerCase().includes(written.toLowerCase()))
  const starts = ({ label }: CodeSuggestion) => label.toLowerCase().startsWith(written.toLowerCase())
  const ordered = [...fitting.filter(starts), ...fitting.filter((one) => !starts(one))]
  return { from, to, suggestions: ordered.slice(0, mostSuggestions) }
}

function typeSuggestions(schemas: BodySchemas, written: string, place: PlaceInCode): CodeSuggestion[] {
  const quote = quoteFor(place)
  const [type = '', version] = written.split('@')
  if (version === undefined)
    return schemas.names
      .toSorted((one, other) => Number(isOfAzure(other)) - Number(isOfAzure(one)))
      .map((name) => ({ label: name, insert: quote(`${name}@`), detail: '', isRequired: false }))
  const published = schemas.find(type)
  return (published?.apiVersions ?? []).toReversed().map((apiVersion) => {
    const label = `${published?.type}@${apiVersion}`
    const detail = published?.schema(apiVersion) ? 'schema known' : ''
    return { label, insert: quote(label), detail, isRequired: false }
  })
}

/** Other namespaces are those of partners. */
const isOfAzure = (type: string) => type.startsWith('Microsoft.')

function bodySuggestions(
  schemas: BodySchemas,
  place: PlaceInCode,
  at: number,
  { isSet }: { isSet: boolean },
): CodeSuggestion[] {
  const block = place.frames[at]?.frame
  const within = place.frames.slice(at + 1)
  const [body] = within
  if (!block || !body || !withBody.has(block.words[1] ?? '')) return []
  if (body.frame.key !== 'body' && body.frame.key !== 'sensitive_body') return []
  const schema = schemaOf(schemas, block)
  const steps = stepsOf(within)
  const innermost = within.at(-1)?.frame
  const shape = schema && shapeAt(schema, steps)
  if (!schema || !innermost || !shape) return []
  if (innermost.kind === 'list')
    return place.valueOf === undefined ? plainValues(shapeOfItems(schema, shape), place) : []
  if (shape.k !== 'o' && shape.k !== 'd') return []
  if (place.valueOf !== undefined) return valueSuggestions(schema, shape, place.valueOf, innermost.keys, place)
  const isTop = steps.length === 0
  return membersAt(schema, shape, innermost.keys)
    .filter(({ name, isReadOnly }) => !isReadOnly && !innermost.keys.has(name) && !(isTop && ownArguments.has(name)))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired) || compareText(one.name, other.name))
    .map((member) => propertySuggestion(schema, shape, member, isSet))
}

/** Of the api-version that is written, else of the newest; undefined for a type that Azure does not have. */
function schemaOf(schemas: BodySchemas, block: Frame): BodySchema | undefined {
  const [type = '', version = ''] = (block.keys.get('type') ?? '').split('@')
  const published = schemas.find(type)
  return published?.schema(version) ?? published?.newest
}

/** The steps from the body to the innermost object or list. */
function stepsOf(within: PlaceInCode['frames']): BodyStep[] {
  return within.flatMap(({ frame }, at): BodyStep[] => {
    const outer = within[at - 1]?.frame
    if (!outer || outer.kind === 'group') return []
    if (outer.kind === 'list') return ['element']
    return frame.key === undefined ? [] : [{ name: frame.key, given: outer.keys }]
  })
}

const shapeOfItems = (schema: BodySchema, shape: Shape) => (shape.k === 'a' ? schema.shape(shape.i) : undefined)

function propertySuggestion(
  schema: BodySchema,
  shape: Shape & { k: 'o' | 'd' },
  { name, shape: number, isRequired }: BodyMember,
  isSet: boolean,
): CodeSuggestion {
  const says = shape.k === 'd' && name === shape.on
  const own: Shape = says ? { k: 'e', v: Object.keys(shape.e) } : schema.shape(number)
  const key = /^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name)
  return { label: name, insert: isSet ? key : `${key} = ${emptyValue(own)}`, detail: wordOf(own), isRequired }
}

function valueSuggestions(
  schema: BodySchema,
  shape: Shape & { k: 'o' | 'd' },
  name: string,
  given: ReadonlyMap<string, string | undefined>,
  place: PlaceInCode,
): CodeSuggestion[] {
  const values = valuesAt(schema, shape, name, given)
  if (values) return quoted(values, place)
  const member = membersAt(schema, shape, given).find((one) => one.name === name)
  return plainValues(member && schema.shape(member.shape), place)
}

function plainValues(shape: Shape | undefined, place: PlaceInCode): CodeSuggestion[] {
  if (shape?.k === 'e') return quoted(shape.v, place)
  if (shape?.k !== 'b' || place.isQuoted) return []
  return ['true', 'false'].map((label) => ({ label, insert: label, detail: '', isRequired: false }))
}

function quoted(values: readonly string[], place: PlaceInCode): CodeSuggestion[] {
  const quote = quoteFor(place)
  return values.map((label) => ({ label, insert: quote(label), detail: '', isRequired: false }))
}

const quoteFor =
  ({ isQuoted }: PlaceInCode) =>
  (text: string) =>
    isQuoted ? text : `"${text}"`

/** What stands behind the equals sign, until somebody fills it. */
function emptyValue({ k }: Shape): string {
  if (k === 'o' || k === 'd') return '{}'
  if (k === 'a') return '[]'
  return k === 's' || k === 'e' ? '""' : ''
}

/** How many values of an enumeration are named. */
const namedValues = 4

function wordOf(shape: Shape): string {
  switch (shape.k) {
    case 'o':
    case 'd':
      return 'object'
    case 'a':
      return 'list'
    case 's':
      return 'text'
    case 'i':
      return 'number'
    case 'b':
      return 'true or false'
    case 'e':
      return `${shape.v.slice(0, namedValues).join(' | ')}${shape.v.length > namedValues ? ' | …' : ''}`
    case '*':
      return 'any value'
  }
}
