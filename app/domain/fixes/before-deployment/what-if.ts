import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { printable } from '../../arm/printable.ts'
import { normaliseId, subscriptionOf, typeOf } from '../../arm/resource-id.ts'
import type { Effect, Unjudged } from '../plan-judgement/effect.ts'
import { knownAfterApply } from '../plan-judgement/known-after-apply.ts'
import { type DeployedEffect, type Deployment, type Outcome, sensitive, unknownSubscription } from './deployment.ts'

const Resource = z.record(z.string(), z.unknown())

/** One entry of `changes`. Source: Azure's REST reference, "Deployments - What If", `WhatIfChange`. */
const Change = z.object({
  resourceId: z.string().nullish(),
  changeType: z.string(),
  after: Resource.nullish(),
  before: Resource.nullish(),
  unsupportedReason: z.string().nullish(),
})

/** What Azure says of its own prediction. Source as above, `DeploymentDiagnosticsDefinition`. */
const Diagnostic = z.object({
  level: z.string().nullish(),
  code: z.string().nullish(),
  message: z.string().nullish(),
  target: z.string().nullish(),
})

const Prediction = z.object({
  changes: z.array(Change),
  /** What may happen or not, by what only the deployment tells. */
  potentialChanges: z.array(Change).nullish(),
  diagnostics: z.array(Diagnostic).nullish(),
})

/** The answer of `az deployment … what-if --no-pretty-print`; the REST answer has the list under `properties`. */
export const WhatIfResult = z.union([
  Prediction,
  z.object({ properties: Prediction }).transform(({ properties }) => properties),
])
export type WhatIfResult = z.infer<typeof WhatIfResult>

const outcomes: Readonly<Record<string, Outcome>> = {
  create: 'new',
  modify: 'changed',
  nochange: 'same',
  noeffect: 'same',
}

/** What a what-if answer says that a deployment makes of Azure. What is not part of the deployment is left out. */
export function deploymentOfWhatIf({ changes, potentialChanges, diagnostics }: WhatIfResult): Deployment {
  const effects: DeployedEffect[] = []
  const unjudged: Unjudged[] = []
  let ignored = 0
  for (const change of changes) {
    const kind = change.changeType.toLowerCase()
    const id = change.resourceId ?? textIn(change.after, 'id') ?? textIn(change.before, 'id') ?? ''
    if (kind === 'ignore') ignored += 1
    else if (kind === 'delete') effects.push(deployed(removed(id), removed(id), 'gone'))
    else {
      const found = effectOf(id, change, outcomes[kind])
      if ('reason' in found) unjudged.push(found)
      else effects.push(found)
    }
  }
  for (const { resourceId } of potentialChanges ?? []) unjudged.push(perhaps(resourceId ?? ''))
  const ids = effects.flatMap(({ effect }) => subscriptionOf(normaliseId(effect.id)) ?? [])
  return {
    effects,
    unjudged,
    others: new Map(),
    subscription: ids[0] ?? unknownSubscription,
    secrets: [],
    lacks: (diagnostics ?? []).filter(isLack).map(lackText),
    remarks:
      ignored === 0
        ? []
        : [
            `${ignored} ${ignored === 1 ? 'resource exists and is' : 'resources exist and are'} no part of the deployment, or beyond what-if's limits of nested templates: not judged. Give them with --against <inventory>.`,
          ],
  }
}

/** A nested template whose parameters only the deployment tells, or one too many, is left out with all its resources: a warning. */
const isLack = ({ level, code }: z.infer<typeof Diagnostic>) =>
  level?.toLowerCase() === 'error' || /^NestedDeployment(ShortCircuited|Skipped)/i.test(code ?? '')

const lackText = ({ code, message, target }: z.infer<typeof Diagnostic>) =>
  `What-if did not look at a part of the deployment, which was not judged: ${printable(`${code ?? 'error'}${target ? ` at ${target}` : ''}: ${message ?? ''}`.slice(0, 300))}`

const perhaps = (id: string): Unjudged => ({
  address: id || 'a resource without id',
  type: typeOf(id) ?? null,
  id: isTold(id) ? id : null,
  reason: 'What-if does not know whether the deployment makes it.',
})

const deployed = (effect: Effect, masked: Effect, outcome: Outcome): DeployedEffect => ({ effect, masked, outcome })

const removed = (id: string): Effect => ({
  kind: 'delete',
  address: id,
  id,
  type: typeOf(id) ?? '',
  apiVersion: '',
  body: {},
})

function effectOf(
  id: string,
  { after, unsupportedReason }: z.infer<typeof Change>,
  outcome: Outcome | undefined,
): DeployedEffect | Unjudged {
  const type = typeOf(id) ?? null
  const unknown = (reason: string): Unjudged => ({
    address: id || 'a resource without id',
    type,
    id: isTold(id) ? id : null,
    reason,
  })
  if (outcome === undefined) return unknown(unsupportedReason ?? 'What-if does not tell what becomes of it.')
  if (!isTold(id) || type === null) return unknown('Its id is worked out by the deployment only.')
  if (!after) return unknown('What-if tells its id alone; ask with --result-format FullResourcePayloads.')
  const { id: _id, name: _name, type: _type, apiVersion, ...body } = after
  const target = {
    kind: 'put' as const,
    address: id,
    id,
    type,
    apiVersion: typeof apiVersion === 'string' ? apiVersion : '',
  }
  return deployed({ ...target, body: written(body, known) }, { ...target, body: written(body, shown) }, outcome)
}

/** Template expressions that what-if did not work out stand in brackets. */
const isExpression = (text: string) => /^\[(?!\[).*\]$/s.test(text)
const isTold = (id: string) => id.startsWith('/') && !/[[\]]/.test(id)

/** What-if writes asterisks in place of secure values. */
const isHidden = (text: string) => /^\*+$/.test(text) && text.length > 1

const known = (text: string) => (isExpression(text) || isHidden(text) ? knownAfterApply : text)
const shown = (text: string) => (isHidden(text) ? sensitive : text)

const written = (value: JsonObject, write: (text: string) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, writtenValue(inner, write)]))

function writtenValue(value: unknown, write: (text: string) => unknown): unknown {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map((one) => writtenValue(one, write))
  return isJsonObject(value) ? written(value, write) : value
}

function textIn(resource: JsonObject | null | undefined, name: string): string | undefined {
  const value = resource?.[name]
  return typeof value === 'string' ? value : undefined
}
