import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topContext } from './compile-context.ts'
import { compileValue } from './compile-expression.ts'
import { parseTemplate, type Template, TemplateSyntaxError } from './parse-template.ts'
import { printTemplate } from './print-template.ts'

const name = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/)
const { template } = fc.letrec<{ template: Template; call: Template; member: Template }>((tie) => ({
  template: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.string(), fc.integer()).map((value): Template => ({ kind: 'literal', value })),
    tie('call'),
    tie('member'),
  ),
  call: fc.record({
    kind: fc.constant('call'),
    name,
    args: fc.array(tie('template'), { maxLength: 4 }),
  }) as fc.Arbitrary<Template>,
  member: fc.record({ kind: fc.constant('member'), of: tie('call'), name: tie('template') }) as fc.Arbitrary<Template>,
}))

it('reads back every expression that it writes', () => {
  fc.assert(
    fc.property(template, (one) => {
      expect(parseTemplate(`[${printTemplate(one)}]`)).toEqual(one)
    }),
  )
})

it('does not mind spaces between the signs', () => {
  const spaced = (text: string) =>
    text.replace(/[(),]|'(?:[^']|'')*'/g, (sign) => (sign.startsWith("'") ? sign : ` ${sign} `))
  fc.assert(
    fc.property(template, (one) => {
      expect(parseTemplate(`[${spaced(printTemplate(one))}]`)).toEqual(one)
    }),
  )
})

it('reads any text or says why not, and never ends otherwise', () => {
  const alphabet = fc.constantFrom(...`abc()[],.'1- \n`.split(''), 'field', "('", "')", 'é')
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 30 }), (signs) => {
      try {
        parseTemplate(`[${signs.join('')}]`)
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateSyntaxError)
      }
    }),
  )
})

it('compiles any text to a value or to faults', () => {
  fc.assert(
    fc.property(fc.oneof(template.map(printTemplate), fc.string()), (text) => {
      const faults: string[] = []
      const context = topContext({}, (_, problem) => faults.push(problem))
      expect(compileValue(`[${text}]`, [], context)).toBeDefined()
    }),
  )
})
