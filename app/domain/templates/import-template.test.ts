import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { TemplateContent } from '#app/contract/template-content.ts'
import { AppError } from '../errors.ts'
import { safeFileName } from './export-template.ts'
import { type ExportedTemplate, exportedFileName, exportedText } from './exported-template.ts'
import { readExportedTemplate } from './import-template.ts'

/** As JSON can write it: it has no -0. A property of that name is dropped from what is imported. */
const value = fc
  .jsonValue({ maxDepth: 4 })
  .map((one): unknown => JSON.parse(JSON.stringify(one)))
  .filter((one) => !JSON.stringify(one).includes('"__proto__"'))
const name = fc.string({ minLength: 1 }).filter((one) => one !== '__proto__')
const values = fc.dictionary(name, value, {
  maxKeys: 4,
  noNullPrototype: true,
})
const id = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const text = fc.string({ unit: 'grapheme', maxLength: 40 })

const content: fc.Arbitrary<TemplateContent> = fc.record({
  modules: fc.array(fc.record({ name: id, module_id: id, configuration: values }), { maxLength: 3 }),
  variables: values,
  fixes: fc.array(
    fc.record({
      name: id,
      kind: fc.constantFrom('update', 'create', 'delete', 'patch'),
      type: text,
      body: values,
      reasons: fc.array(
        fc.record({
          control_id: id,
          title: text,
          severity: fc.constantFrom('critical', 'high', 'medium', 'low'),
          impact: text,
          paths: fc.array(text, { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      resources: fc.array(fc.record({ id: text, name: text, failing_id: text, former: fc.option(values) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  ),
  inputs: fc.array(fc.record({ name: id, type: fc.constant('number'), description: text, default: fc.integer() }), {
    maxLength: 2,
  }),
})

const exported: fc.Arbitrary<ExportedTemplate> = fc.record({
  parapet: fc.constant('template'),
  format: fc.constant(1),
  name: text.map((one) => one.trim()).filter((one) => one.length <= 120),
  description: text.map((one) => one.trim()),
  framework_id: fc.option(id),
  content,
})

const zipped = (template: ExportedTemplate) =>
  zipSync({ 'main.tf': strToU8('# text'), [exportedFileName]: strToU8(exportedText(template)) })

test('what was exported imports as the same template, from JSON and from a zip', () => {
  fc.assert(
    fc.property(exported, (template) => {
      const { name, description, framework_id } = template
      for (const bytes of [strToU8(exportedText(template)), zipped(template)])
        expect(readExportedTemplate(bytes)).toEqual({
          name,
          description,
          framework_id,
          ...template.content,
          is_public: false,
          status: 'draft',
          change_notes: 'Imported.',
        })
    }),
    { numRuns: 100 },
  )
})

test('a damaged file is refused, or still holds a whole template', () => {
  fc.assert(
    fc.property(
      exported,
      fc.boolean(),
      fc.array(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) }), { minLength: 1, maxLength: 4 }),
      fc.option(fc.nat()),
      (template, asZip, flips, cut) => {
        const bytes = (asZip ? zipped(template) : strToU8(exportedText(template))).slice()
        for (const { at, byte } of flips) bytes[at % bytes.length] = byte
        try {
          readExportedTemplate(cut === null ? bytes : bytes.slice(0, cut % bytes.length))
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('names of files are safe on every system', () => {
  expect(safeFileName('Hub and Spoke')).toBe('Hub_and_Spoke')
  expect(safeFileName('../a\\b:c*?"<>|\u0007')).toBe('_._a_b_c_')
  expect(safeFileName('Prüfung')).toBe('Prüfung')
  expect(safeFileName('試'.repeat(120))).toBe('試'.repeat(66))
})
