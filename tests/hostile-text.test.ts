import { expect, test } from 'vitest'
import { callTarget } from '#app/azure/call-kind.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { textFunctions } from '#app/domain/judgement/conditions/functions/text-functions.ts'
import { sentNumber } from '#app/local-cloud/azapi/plugin/decimal.ts'
import { parseHcl } from '#app/terraform/hcl/parse.ts'
import { screenFileNames } from '#app/terraform/hcl/screen-file-names.ts'
import { hclString } from '#app/terraform/hcl/write/literal-text.ts'
import { commentLines } from '#app/terraform/hcl/write/write-comment.ts'
import { sanitizePlan } from '#app/terraform/plan-json.ts'
import { redactor } from '#app/terraform/redaction.ts'
import { isSecretName } from '#app/terraform/secret-names.ts'

/** As much as a request may bring; what takes a step for each pair of characters never ends. */
const many = (text: string) => text.repeat(1_000_000 / text.length)

/** A function that reads texts which people, files or Azure give, and what it makes of one that is hard to read. */
const readers: [what: string, read: () => unknown, made: unknown][] = [
  ['ids', () => normaliseId(`a${many('/')}x`).length, 1_000_003],
  ['addresses of calls', () => callTarget(`https://a/${many('b/')}`).kind, 'resources'],
  ['formats', () => textFunctions.format?.call([`{${many('1')}`], new Date(0)) === `{${many('1')}`, true],
  ['texts of a configuration', () => hclString(many('$')).length, 1_000_002],
  ['comments', () => commentLines(many('$'), 120).join().length, 1_000_002],
  ['names of files', () => screenFileNames([`a${many('/a')}\nb`]), []],
  ['names of attributes', () => isSecretName(many('A')), false],
  ['numbers', () => sentNumber(`1${many('0')}1`) === `1${many('0')}1`, true],
  [
    'ids in plans',
    () =>
      sanitizePlan(
        {
          format_version: '1.2',
          terraform_version: '1.11.4',
          resource_changes: [
            {
              address: 'azapi_update_resource.a',
              type: 'azapi_update_resource',
              mode: 'managed',
              change: { actions: ['update'], before: { id: many('a') }, after: { id: 'b' } },
            },
          ],
        },
        { mode: 'normal' },
      ).changes.length,
    1,
  ],
  [
    'blocks that hold keys',
    () => {
      const begin = '-----BEGIN PRIVATE KEY-----'
      return redactor([]).text(`${begin}${many(begin)}-----END PRIVATE KEY-----\n`).length
    },
    '(sensitive value)\n'.length,
  ],
]

test.each(readers)('reads a megabyte of %s in one pass', (_what, read, made) => {
  expect(read()).toEqual(made)
})

test('reads a megabyte of configuration in one pass', async () => {
  const { errors } = await parseHcl('main.tf', `a = "${many('$')}\u0000`)
  expect(errors).toMatchObject([{ message: expect.stringContaining('control character') }])
})
