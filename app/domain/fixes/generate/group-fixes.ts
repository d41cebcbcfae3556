import { bodyPaths } from '#app/contract/body-leaves.ts'
import type { FixReason, FixResource, TemplateFix } from '#app/contract/template-content.ts'
import { apiVersionOf } from '../../arm/api-versions.ts'
import { isInGroup, nameOf } from '../../arm/resource-id.ts'
import { withFailingId } from '../repair/repair-body.ts'
import { byHeaviness, compareTexts, type Unit } from './claim.ts'

/** Resources of one template, so that a person can review one apply. */
const mostResources = 200

/** Units that make the same change for the same reasons as one fix of many resources. Names come from the types. */
export function groupFixes(units: readonly Unit[]): TemplateFix[] {
  const fixes = new Map<string, TemplateFix>()
  for (const unit of [...units].sort(byUnit)) {
    const fix: TemplateFix = {
      name: '',
      kind: unit.kind,
      type: `${unit.target.type}@${apiVersionOf(unit.target.type)}`,
      body: unit.kind === 'create' ? withFailingId(unit.body, unit.claims[0]?.resource.id) : unit.body,
      ...(unit.irreversible && { irreversible: true }),
      reasons: reasonsOf(unit),
      resources: [resourceOf(unit)],
    }
    const reasons = fix.reasons.map((reason) => [reason.control_id, ...reason.paths])
    const key = JSON.stringify([fix.kind, fix.type, fix.body, fix.irreversible, reasons, endOf(unit)])
    // A resource stands once in a fix: what a second failing resource asks of it is a fix of its own.
    let same = 0
    while (holds(fixes.get(`${key} ${same}`), unit)) same += 1
    const known = fixes.get(`${key} ${same}`)
    if (known) known.resources.push(...fix.resources)
    else fixes.set(`${key} ${same}`, fix)
  }
  return [...fixes.values()]
}

/** Fixes in lists of at most 200 resources; a larger one goes on in the next list. */
export function chunked(fixes: readonly TemplateFix[], most = mostResources): TemplateFix[][] {
  const chunks: TemplateFix[][] = []
  let room = 0
  for (const fix of fixes)
    for (let start = 0; start < fix.resources.length; ) {
      if (room === 0) {
        chunks.push([])
        room = most
      }
      const resources = fix.resources.slice(start, start + room)
      chunks.at(-1)?.push({ ...fix, resources })
      start += resources.length
      room -= resources.length
    }
  return chunks.map(named)
}

/** `storage_accounts`, `storage_accounts_2`: by the last part of the type and a number. */
function named(fixes: readonly TemplateFix[]): TemplateFix[] {
  const counts = new Map<string, number>()
  return fixes.map((fix) => {
    const name = snake(fix.type.split('@')[0]?.split('/').at(-1) ?? '')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...fix, name: count === 1 ? name : `${name}_${count}` }
  })
}

function snake(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

function reasonsOf(unit: Unit): FixReason[] {
  const written = new Set(bodyPaths(unit.body))
  return [...unit.claims].sort(byHeaviness).map(({ control, repair }) => ({
    control_id: control.id,
    title: control.title,
    severity: control.severity,
    impact: control.fix.impact,
    paths: bodyPaths(repair.body).filter((path) => written.has(path)),
  }))
}

function resourceOf({ target, former, claims }: Unit): FixResource {
  const failing = claims[0]?.resource
  const own = failing?.id.toLowerCase() === target.id.toLowerCase()
  return {
    id: target.id,
    name: own && failing ? failing.name : nameOf(target.id),
    failing_id: failing?.id ?? target.id,
    former,
  }
}

/** What is made has the same name below each parent of a fix; in a group each has a name of its own. */
const endOf = ({ kind, target }: Unit) => (kind === 'create' && !isInGroup(target.id) ? nameOf(target.id) : '')

/** Units come in the order of their ids, so that only the last resource can be the same. */
const holds = (fix: TemplateFix | undefined, unit: Unit) =>
  fix?.resources.at(-1)?.id.toLowerCase() === unit.target.id.toLowerCase()

function byUnit(a: Unit, b: Unit): number {
  const [one, other] = [a.claims[0], b.claims[0]]
  const heavier = one && other ? byHeaviness({ ...one, resource: noResource }, { ...other, resource: noResource }) : 0
  return heavier || compareTexts(a.target.id.toLowerCase(), b.target.id.toLowerCase())
}

const noResource = { id: '', name: '' }
