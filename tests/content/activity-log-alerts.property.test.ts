import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { relatedOf } from '#app/domain/judgement/controls/control.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

/** An element of an alert's condition (Microsoft.Insights/activityLogAlerts). */
interface Leaf {
  field: string
  equals?: string
  containsAny?: string[]
}
type Element = Leaf | { anyOf: Leaf[] }
type Event = Record<string, string>

const controls = shippedCatalogue.controls.filter(({ requires }) =>
  [requires ?? []]
    .flat()
    .some(({ resource, where }) => /activityLogAlerts$/i.test(resource) && operationOf(where) !== null),
)

/** The operation that the alert of a control is about; null of those that look at other categories of the log. */
function operationOf(where: unknown): string | null {
  return /"equals":"(Microsoft\.[\w./]+\/(?:write|delete))"/i.exec(JSON.stringify(where ?? null))?.[1] ?? null
}

/** What the activity log tells of one call of the operation that succeeds. */
function eventsOf(operationName: string, caller: string, resourceGroup: string): Event[] {
  const call = { category: 'Administrative', level: 'Informational', operationName, caller, resourceGroup }
  return ['Started', 'Accepted', 'Succeeded'].map((status) => ({ ...call, status }))
}

const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()
const holds = (element: Element, event: Event): boolean =>
  'anyOf' in element
    ? element.anyOf.some((leaf) => holds(leaf, event))
    : [element.equals, ...(element.containsAny ?? [])].some(
        (value) => value !== undefined && same(value, event[element.field]),
      )

/** Conditions on calls of an operation, and on others. Two of their elements never ask for two states of one call. */
function conditions(operationName: string, state: string) {
  const [provider] = operationName.split('/')
  const values: Record<string, string[]> = {
    operationName: [operationName, operationName, operationName.toLowerCase(), `${provider}/other/write`],
    category: ['Administrative', 'administrative', 'Security', 'Policy'],
    level: ['Informational', 'Error', 'Critical'],
    status: [state, 'Failed'],
    caller: ['mara@example.com', 'jonas@example.com'],
    resourceGroup: ['rg', 'other'],
  }
  const leaf = fc
    .constantFrom('operationName', 'operationName', 'level', 'status', 'caller', 'resourceGroup')
    .chain((field) => {
      const value = fc.constantFrom(...(values[field] ?? []))
      return fc.oneof(
        value.map((equals): Leaf => ({ field, equals })),
        fc.array(value, { minLength: 1, maxLength: 2 }).map((containsAny): Leaf => ({ field, containsAny })),
      )
    })
  const element: fc.Arbitrary<Element> = fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })) },
  )
  // Azure wants the category named. One element for each field: what two of one field say together is another matter.
  return fc
    .tuple(
      fc.constantFrom(...(values.category ?? [])),
      fc.uniqueArray(element, { maxLength: 3, selector: (one) => ('anyOf' in one ? 'anyOf' : one.field) }),
    )
    .map(([category, more]): Element[] => [{ field: 'category', equals: category }, ...more])
}

/** Whether an alert tells of a call of the operation, whoever makes it and wherever. */
const tellsOf = (operation: string, allOf: readonly Element[]) =>
  ['mara@example.com', 'another'].every((caller) =>
    ['rg', 'another'].every((group) =>
      eventsOf(operation, caller, group).some((event) => allOf.every((one) => holds(one, event))),
    ),
  )

describe.each(controls.map((control) => [control.id, control] as const))('%s', (_, control) => {
  const [required] = relatedOf(control)
  const operation = operationOf([control.requires ?? []].flat()[0]?.where) ?? ''

  it('passes when an alert tells of every call of its operation, and of no other alert', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Started', 'Succeeded').chain((state) => conditions(operation, state)),
        (allOf) => {
          const { verdict } = runCase(control, {
            name: 'generated',
            expect: 'pass',
            resource: { properties: {} },
            related: [
              {
                type: required?.resource,
                properties: {
                  enabled: true,
                  scopes: ['/subscriptions/00000000-0000-4000-8000-000000000001'],
                  condition: { allOf },
                  actions: {
                    actionGroups: [
                      {
                        actionGroupId:
                          '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Insights/actionGroups/ag',
                      },
                    ],
                  },
                },
              },
            ],
          })
          expect(verdict).toBe(tellsOf(operation, allOf) ? 'pass' : 'fail')
        },
      ),
      { numRuns: 150 },
    )
  })
})
