import { z } from 'zod'
import { Horizon } from '#app/contract/horizon.ts'
import { Severity } from '#app/contract/severity.ts'
import { isJsonObject } from '../../arm/json-value.ts'
import { partsOfParent } from '../../arm/parts/part-types.ts'
import type { Condition as ConditionShape } from '../conditions/condition.ts'
import { Defaults } from './dated-defaults.ts'
import { fixWays, remediationTypes } from './fix-way.ts'

export const Category = z.enum([
  'Identity',
  'Network exposure',
  'Data protection',
  'Logging',
  'Secrets',
  'Recovery',
  'Threat protection',
  'Platform security',
])
export type Category = z.infer<typeof Category>

/** A condition of Azure Policy's language; its inside is checked when it is compiled. */
export const Condition = z.custom<ConditionShape>(isJsonObject, 'must be a condition')
export type Condition = ConditionShape

/** An ARM type such as `Microsoft.Storage/storageAccounts/blobServices`, or one of a tenant such as `Entra/applications`. */
const ArmType = z.string().regex(/^([A-Za-z][\w]*(\.[\w]+)+|Entra)(\/[\w-]+)+$/, 'must be an ARM type')

/** Where a related resource is looked for. */
export const RelatedScope = z.enum(['self', 'children', 'resourceGroup', 'subscription'])
export type RelatedScope = z.infer<typeof RelatedScope>

const Related = z.strictObject({ resource: ArmType, scope: RelatedScope, where: Condition.optional() })

/**
 * A related resource that must be there, or else one of `or`. `when` says for which judged resources. `between` says how many
 * of them there must be, the first and the last number included.
 */
export const Requires = Related.extend({
  when: Condition.optional(),
  or: z.union([Related, z.array(Related).min(1)]).optional(),
  between: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
})
  .refine(({ or, between }) => !or || !between, 'or and between cannot stand together')
  .refine(({ between: [least, most] = [0, 0] }) => least <= most, 'between names the smaller number first')
export type Requires = z.infer<typeof Requires>

/** A path from the judged resource or another one: `[*]` stands for each element of an array. */
const IdPath = z.string().regex(/^\w+(\[\*\])?(\.\w+(\[\*\])?)*$/, 'must be the path of an id')

/** What names a resource at `by`. */
const Namer = z.strictObject({ resource: ArmType, by: IdPath, where: Condition })
export type Namer = z.infer<typeof Namer>

/**
 * Another resource that makes a failing one harmless: what it stands in, what it names by id, or what names it. Excused when
 * `where` holds of it. Where what it stands in or names is not in the inventory the failing one is not assessed; what may name
 * it only tells what the failing one tells too, so that its absence means nothing.
 */
export const Unless = z
  .strictObject({
    resource: ArmType,
    scope: z.enum(['parent', 'reference', 'naming']),
    /** Path of the ids in the judged resource, of a reference; in the resource that names it, of `naming`. */
    by: IdPath.optional(),
    /** What Azure does when a property of the other resource is absent. */
    defaults: Defaults.optional(),
    where: Condition,
    /** For which judged resources it is meant. */
    when: Condition.optional(),
    /** What has to name the parent besides: one of these. Its absence means nothing, as that of `naming`. */
    namedBy: z.array(Namer).min(1).optional(),
  })
  .refine(({ scope, by }) => (scope === 'parent') === (by === undefined), 'by belongs to a reference and to naming')
  .refine(({ scope, namedBy }) => scope === 'parent' || !namedBy, 'namedBy belongs to a parent')
export type Unless = z.infer<typeof Unless>

/**
 * Where a resource is named that uses the judged one: at `by` in resources of the type `resource`; without a type, at `by` in
 * the judged resource itself, where Azure names what uses it. What nothing uses is harmless.
 */
const Use = z.strictObject({ resource: ArmType.optional(), by: IdPath })
export type Use = z.infer<typeof Use>

const Text = z.string().trim().min(1)

/**
 * A change in ARM's shape. A leaf may be `{ $input: name }` (fix-inputs.ts), `{ $field: path }` of the failing resource, or
 * `{ $items: [...], by: name }`, elements that are written into a list.
 */
const Patch = z.record(z.string(), z.unknown())

/** A change of elements of an array of the failing resource: those of `where`, else those that `failsWhen` counts. */
export const FixEdit = z
  .strictObject({
    path: z.string().regex(/^\w+(\.\w+)*$/, 'must be the path of an array'),
    where: Condition.optional(),
    set: Patch.optional(),
    remove: z.literal(true).optional(),
    /** ARM type of the elements where they are resources of their own: each is deleted by its own id. */
    resource: ArmType.optional(),
  })
  .refine(({ set, remove }) => (set === undefined) !== (remove === undefined), 'must have either set or remove')
  .refine(({ resource, remove }) => resource === undefined || remove, 'resource belongs to remove')
export type FixEdit = z.infer<typeof FixEdit>

/** What repairs a failing resource: exactly one way of changing Azure, or a person's work (docs/controls.md). */
export const Fix = z
  .strictObject({
    horizon: Horizon,
    action: Text,
    impact: Text,
    patch: Patch.optional(),
    resource: ArmType.optional(),
    name: Text.optional(),
    parent: z.literal(true).optional(),
    request: z.literal('PATCH').optional(),
    patches: z
      .array(z.strictObject({ when: Condition.optional(), patch: Patch }))
      .min(1)
      .optional(),
    edit: FixEdit.optional(),
    create: z
      .strictObject({ resource: ArmType, name: Text, in: z.literal('resourceGroup').optional(), body: Patch })
      .optional(),
    delete: z.literal(true).optional(),
    module: Text.optional(),
    inputs: z.record(z.string(), z.unknown()).optional(),
    manual: Text.optional(),
    when: Condition.optional(),
    otherwise: Text.optional(),
    /** Azure does not take the change back: of any resource, or of those for which the condition holds. */
    irreversible: z.union([z.literal(true), Condition]).optional(),
  })
  .check(({ value: fix, issues }) => {
    const fault = (message: string) => issues.push({ code: 'custom', message, input: fix })
    const ways = fixWays.filter((way) => fix[way] !== undefined)
    if (ways.length !== 1) fault(`must have exactly one of ${fixWays.join(', ')}`)
    if (fix.inputs && !fix.module) fault('inputs belong to a module')
    if ((fix.resource || fix.name || fix.parent) && !fix.patch) fault('resource, name and parent belong to a patch')
    if (fix.request && !fix.patch && !fix.patches && (!fix.edit || fix.edit.resource))
      fault('request belongs to patches or to an edit of an array')
    if (Boolean(fix.resource) !== Boolean(fix.name)) fault('resource and name belong together')
    if (fix.resource && fix.parent) fault('a patch goes to a child or to the parent, not to both')
    if ((fix.when || fix.irreversible) && ways.some((way) => remediationTypes[way] !== 'patch'))
      fault('when and irreversible belong to a change of resources')
    if (fix.patches?.slice(0, -1).some(({ when }) => !when)) fault('only the last of patches can do without when')
    if (Boolean(fix.otherwise) !== Boolean(fix.when || fix.patches?.at(-1)?.when || fix.create?.in))
      fault(
        'otherwise says what a person does where when does not hold, none of patches fits or what create makes in the resource group is there already',
      )
  })
export type Fix = z.infer<typeof Fix>

/** One rule that a resource passes or fails, as its file holds it (docs/controls.md). */
export const Control = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case, digits and hyphens'),
    title: Text,
    gap: Text,
    /** Stands in one line of a list of gaps, beside how many resources it concerns. */
    summary: Text.max(60),
    severity: Severity,
    category: Category,
    resource: ArmType,
    why: Text,
    defaults: Defaults.optional(),
    /** What `parameters('name')` answers in its conditions. */
    parameters: z.record(z.string(), z.unknown()).optional(),
    when: Condition.optional(),
    failsWhen: Condition.optional(),
    requires: z.union([Requires, z.array(Requires).min(1)]).optional(),
    unless: z.union([Unless, z.array(Unless).min(1)]).optional(),
    usedBy: z.array(Use).min(1).optional(),
    fix: Fix,
    links: z.array(z.url({ protocol: /^https$/ })).min(1),
  })
  .check(({ value: control, issues }) => {
    const fault = (message: string) => issues.push({ code: 'custom', message, input: control })
    if (!control.failsWhen && !control.requires) fault('must have failsWhen, requires or both')
    if (control.unless && (!control.failsWhen || control.requires)) fault('unless belongs to failsWhen alone')
    if (control.usedBy && (!control.failsWhen || control.requires)) fault('usedBy belongs to failsWhen alone')
    if (control.usedBy?.every(({ resource }) => !resource)) fault('usedBy must name a type of resources that use it')
  })
export type Control = z.infer<typeof Control>

/** The entries of `unless` as a list. */
export function unlessOf({ unless }: Control): Unless[] {
  return Array.isArray(unless) ? unless : unless ? [unless] : []
}

/** The entries of `usedBy` that look at other resources. */
export function usesOf({ usedBy = [] }: Control): { resource: string; scope: 'use'; by: string }[] {
  return usedBy.flatMap(({ resource, by }) => (resource ? [{ resource, scope: 'use' as const, by }] : []))
}

/** Entries of `unless` that look at what names the judged resource. */
export function namingOf(control: Control): Unless[] {
  return unlessOf(control).filter(({ scope }) => scope === 'naming')
}

/** What may name the parents of judged resources, of the entries of `unless` that ask for it. */
export function namersOf(control: Control): Namer[] {
  return unlessOf(control).flatMap(({ namedBy }) => namedBy ?? [])
}

/**
 * Where parts of a user, such as the subnets of a network, name the judged resource in records of their own: a file may hold them
 * without what they stand in. That nothing is used is not doubted because of them.
 */
export function usesOfParts(control: Control): ReturnType<typeof usesOf> {
  return usesOf(control).flatMap(({ resource, by }) =>
    partsOfParent(resource.toLowerCase()).flatMap(({ type, path }) => {
      const list = `properties.${path.join('.')}[*].`
      return by.startsWith(`${list}properties.`)
        ? [{ resource: type, scope: 'use' as const, by: by.slice(list.length) }]
        : []
    }),
  )
}

/** All entries that look at resources beside the judged one, and cannot be decided without them. */
export function relatedOf(control: Control): (Requires | Unless | ReturnType<typeof usesOf>[number])[] {
  const required = requiresOf(control).flatMap((one) => [one, ...alternativesOf(one)])
  return [...required, ...unlessOf(control).filter(({ scope }) => scope !== 'naming'), ...usesOf(control)]
}

/** What does as well as a required resource, as a list. */
export function alternativesOf({ or }: Requires): z.infer<typeof Related>[] {
  return Array.isArray(or) ? or : or ? [or] : []
}

/** The entries of `requires` as a list. */
export function requiresOf(control: Control): Requires[] {
  if (!control.requires) return []
  return Array.isArray(control.requires) ? control.requires : [control.requires]
}
