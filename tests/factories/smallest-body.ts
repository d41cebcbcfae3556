import type { BodySchema } from '#app/domain/arm/published/body/body-schemas.ts'
import { bodyFaults } from '#app/domain/arm/published/body/check-body.ts'
import { membersOf } from '#app/domain/arm/published/body/members.ts'
import type { Shape } from '#app/domain/arm/published/body/shape.ts'

/** Texts of which one fits most published patterns and lengths. */
const texts = [
  'sample',
  'sample-one',
  'default',
  'Sample1',
  '11111111-2222-4333-8444-555555555555',
  '/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/one',
  'P1D',
  '2026-01-01',
  '10.0.0.0',
  'one@sample.example',
  'https://sample.example',
  'sample.example',
  '1.0.0',
  '1234567890123456',
  'x'.repeat(64),
]

/**
 * The least that a body of a type may hold, with a name that fits; undefined when no sample text fits a pattern that it
 * requires.
 */
export function smallestBody(schema: BodySchema): Record<string, unknown> | undefined {
  const body = leastOf(schema, schema.body, 0) as Record<string, unknown>
  const faults = bodyFaults(schema, body, { anyCase: false, isPartial: false })
  return faults.length === 0 ? body : undefined
}

function leastOf(schema: BodySchema, shape: Shape, depth: number): unknown {
  switch (shape.k) {
    case '*':
      return {}
    case 'b':
      return true
    case 'i':
      return Math.max(shape.min ?? 1, Math.min(1, shape.max ?? 1))
    case 'e':
      return shape.v[0] ?? 'sample'
    case 's':
      return textFor(shape)
    case 'a':
      return Array.from({ length: shape.min ?? 0 }, () => leastOf(schema, schema.shape(shape.i), depth + 1))
    case 'o':
      return requiredOf(schema, shape, depth)
    case 'd': {
      const [name = '', number = -1] = Object.entries(shape.e)[0] ?? []
      const variant = leastOf(schema, schema.shape(number), depth + 1)
      return { ...requiredOf(schema, shape, depth), ...(variant as object), [shape.on]: name }
    }
  }
}

function requiredOf(schema: BodySchema, shape: Shape & { k: 'o' | 'd' }, depth: number): Record<string, unknown> {
  const required = membersOf(shape).all.filter(({ isRequired, isReadOnly }) => isRequired && !isReadOnly)
  return Object.fromEntries(
    required.map(({ name, shape: number }) => [
      name,
      depth === 0 && name === 'location' ? 'westeurope' : leastOf(schema, schema.shape(number), depth + 1),
    ]),
  )
}

function textFor({ min = 0, max = Infinity, re }: Shape & { k: 's' }): string {
  const fits = (text: string) => {
    if (text.length < min || text.length > max) return false
    try {
      return re === undefined || new RegExp(re).test(text)
    } catch {
      return true
    }
  }
  return texts.find(fits) ?? ''
}
