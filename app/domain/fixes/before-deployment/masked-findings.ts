import { isJsonObject, readProperty } from '../../arm/json-value.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { Evidence } from '../../judgement/conditions/evidence.ts'
import { FieldPathError, parseFieldPath, type Step } from '../../judgement/conditions/field-path.ts'
import type { Finding } from '../../judgement/evaluation/finding.ts'
import { overlayOf } from '../plan-judgement/overlay.ts'
import { type Deployment, sensitive } from './deployment.ts'
import { withFragments } from './fragments.ts'

/** What stands in place of what may not be shown, as Terraform writes it. */
const hidden = '(sensitive value)'

/**
 * Findings without values that the deployment marks as sensitive, wherever they come from and whatever they are part of: in ids that
 * were normalised, in lower case, too.
 */
export function maskedFindings(findings: readonly Finding[], deployment: Deployment): Finding[] {
  const masked = overlayOf(
    withFragments(deployment).effects.map((one) => one.masked),
    new Map(),
  )
  const secrets = deployment.secrets
    .filter(({ length }) => length >= shortest)
    .flatMap((secret) => [secret, secret.toLowerCase()])
    .toSorted((a, b) => b.length - a.length)
  const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, hidden), text)
  const cleanEvidence = (resource: string, one: Evidence): Evidence => {
    const record = masked.get(normaliseId(one.resource ?? resource))?.record
    const isMarked = record !== undefined && marks(record, one.path)
    const actual = one.actual === undefined ? {} : { actual: isMarked ? hidden : cleanValue(one.actual, clean) }
    const related = one.resource === undefined ? {} : { resource: clean(one.resource) }
    return { ...one, path: clean(one.path), expected: clean(one.expected), ...actual, ...related }
  }
  return findings.map((finding) => {
    const { resource, evidence, reason } = finding
    return {
      ...finding,
      resource: { ...resource, id: clean(resource.id), name: clean(resource.name) },
      evidence: evidence.map((one) => cleanEvidence(resource.id, one)),
      ...(reason !== undefined && { reason: clean(reason) }),
    }
  })
}

/** Shorter texts stand in too many others; where they stand themselves their place tells it. */
const shortest = 4

function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, clean))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [clean(name), cleanValue(inner, clean)]))
}

/** Whether a path leads to something sensitive, or through it. */
function marks(record: unknown, path: string): boolean {
  let values = [record]
  for (const step of stepsOf(path)) {
    if (values.includes(sensitive)) return true
    values = values.flatMap((value) => {
      if (step.kind === 'name') return [readProperty(value, step.name, step.lower)]
      // Elements of others may stand before its own.
      return Array.isArray(value) ? value : []
    })
  }
  return values.some((value) => value !== record && holdsSensitive(value))
}

/** What is missing as a whole has its type in place of a path. */
function stepsOf(path: string): Step[] {
  try {
    return parseFieldPath(path)
  } catch (error) {
    if (error instanceof FieldPathError) return []
    throw error
  }
}

function holdsSensitive(value: unknown): boolean {
  if (value === sensitive) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsSensitive)
}
