import type { AzureClient } from '#app/azure/azure-client.ts'
import { unreadableValue } from '#app/contract/unreadable-value.ts'
import { countOf } from '#app/text/count.ts'
import { apiVersionOf } from '../../arm/api-versions.ts'
import { collectedTypes } from '../../arm/collection-table.ts'
import { normaliseId, typeOf } from '../../arm/resource-id.ts'
import { nounOf } from '../../arm/resource-nouns.ts'
import { readPart } from '../../inventory/read-part.ts'
import { compileCatalogue } from '../../judgement/catalogue/compile-catalogue.ts'
import { type Control, relatedOf } from '../../judgement/controls/control.ts'
import { neededTypes } from '../../judgement/controls/needed-types.ts'
import { createEvaluation } from '../../judgement/evaluation/evaluation.ts'
import type { Finding } from '../../judgement/evaluation/finding.ts'
import { claimKey } from './claim-key.ts'

export interface PartToEvaluate {
  client: AzureClient
  subscriptionId: string
  controls: readonly Control[]
  /** Ids of the resources to judge. */
  judged: readonly string[]
  /** Resources that were just changed, with the version to read them by. */
  changed: readonly { id: string; apiVersion: string }[]
  now: Date
  signal: AbortSignal
}

/** What controls say of some resources as Azure has them now. */
export interface Evaluated {
  /** Failing and not assessed ones, by `claimKey`. */
  findings: ReadonlyMap<string, Finding>
  /** Normalised ids of what is there. */
  seen: ReadonlySet<string>
  /** Lower-case ARM types that can be read at all. */
  readable: ReadonlySet<string>
}

/**
 * Reads resources as Azure has them now and judges these controls on them.
 * @throws AzureError when nothing can be read.
 */
export async function evaluateNow(request: PartToEvaluate): Promise<Evaluated> {
  const { client, subscriptionId, controls, judged, changed, now, signal } = request
  const types = neededTypes(controls)
  const findings = new Map<string, Finding>()
  const seen = new Set<string>()
  const evaluation = createEvaluation(compileCatalogue({ controls: [...controls] }, { now }), {
    onFinding: (finding) => findings.set(claimKey(finding.controlId, finding.resource.id), finding),
  })
  await readPart({
    client,
    subscriptionId,
    types,
    related: new Set(controls.flatMap((control) => relatedOf(control).map((one) => one.resource))),
    judged,
    changed,
    signal,
    put(entry) {
      if (entry.kind === 'header') evaluation.header(entry.header)
      else if (entry.kind === 'notRead') evaluation.notRead(entry.notRead)
      else {
        seen.add(normaliseId(entry.record.id))
        evaluation.record(entry.record)
      }
    },
  })
  evaluation.finish()
  return { findings, seen, readable: new Set(collectedTypes(types).map((type) => type.toLowerCase())) }
}

/** Resources with the version to read them by: Resource Graph follows a change minutes later. */
export function readByThemselves(ids: readonly string[]): { id: string; apiVersion: string }[] {
  return ids.flatMap((id) => {
    const apiVersion = apiVersionOf(typeOf(id) ?? '')
    return apiVersion ? [{ id, apiVersion }] : []
  })
}

/** The first piece of a finding's evidence in words; of what a resource lacks beside it, without the control's conditions. */
export function evidenceText({ evidence: [first] }: Pick<Finding, 'evidence'>): string | null {
  if (!first) return null
  if (first.expected.startsWith(`a ${first.path}`)) return absenceText(first.path, first.actual)
  const [, range] = /^(\d+ to \d+) of /.exec(first.expected) ?? []
  if (range !== undefined)
    return `It has ${countOf(Number(first.actual), nounOf(first.path, 1), nounOf(first.path, 2))} that count; expected ${range}.`
  const actual = first.actual === undefined ? 'not set' : JSON.stringify(first.actual)
  if (first.expected === unreadableValue) return `${first.path} is ${actual}.`
  return `${first.path} is ${actual}; expected ${first.expected}.`
}

/** @param actual `none`, or `none of the 2 found` */
function absenceText(type: string, actual: unknown): string {
  const found = Number(/^none of the (\d+) found$/.exec(String(actual))?.[1] ?? 0)
  if (found === 0) return `There is no ${nounOf(type, 1)}.`
  return found === 1
    ? `Its ${nounOf(type, 1)} is not as the control asks.`
    : `None of its ${found} ${nounOf(type, 2)} is as the control asks.`
}
