import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTerraform } from '#app/terraform/binary.ts'
import { parseHcl } from '#app/terraform/hcl/parse.ts'
import { block } from '#app/terraform/hcl/write/blocks.ts'
import { choice, entry, index, literal, object, reference } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { runBriefly } from '#app/terraform/run-briefly.ts'

let binary: string
let folder: string
beforeAll(async () => {
  binary = (await findTerraform(process.env)).path
  folder = mkdtempSync(join(tmpdir(), 'writer-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function terraform(...args: string[]): Promise<string> {
  const env = { HOME: folder, PATH: '', CHECKPOINT_DISABLE: '1', TF_CLI_CONFIG_FILE: devNull }
  const result = await runBriefly({ path: binary, args, env, folder, timeoutMs: 60_000 })
  if (result.exitCode !== 0) throw new Error(`terraform ${args.join(' ')} failed: ${result.stdout}${result.stderr}`)
  return result.stdout
}

// Terraform keeps every text in Unicode's composed form.
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 150 }),
    fc.string({
      unit: fc.constantFrom('$', '%', '{', '}', '"', '\\', '\n', '\r', '\t', '\0', '\u0085', '#', 'for', 'ä'),
    }),
    fc.constantFrom('for', 'null', 'true', '<<EOT\n', '%{ if true }', '%%%{', '// x', '/*'),
  )
  .map((one) => one.normalize('NFC'))
const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -1, 1e21, 1e-7, 1.5e300, 5e-324, -0.1, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(text, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
}))

/** A configuration whose outputs are the values, each written in one of the ways that templates use. */
function configurationOf(values: readonly unknown[], comments: readonly string[]): string {
  const outputs = values.map((one, at) => {
    const wrapped = object(
      [entry('value', literal(one), at % 3 === 0 ? [comments[at % comments.length] ?? ''] : [])],
      at % 2 === 0,
    )
    const picked = index(
      object([entry('fixed', wrapped), entry('former', literal({ other: [1] }))], true),
      choice(reference('local', 'undo'), literal('former'), literal('fixed')),
    )
    return block('output', [`v${at}`], { value: at % 5 === 0 ? picked : wrapped }, { comments })
  })
  return hclFile([block('locals', [], { undo: literal(false) }), ...outputs], comments)
}

test('Terraform reads every value as it was given, in its own format', async () => {
  const values = fc.array(value, { minLength: 60, maxLength: 150, size: 'max' })
  const comments = fc.array(text, { minLength: 1, maxLength: 3 })
  const batches = fc.asyncProperty(values, comments, async (batch, notes) => {
    const configuration = configurationOf(batch, notes)
    writeFileSync(join(folder, 'main.tf'), configuration)
    expect((await parseHcl('main.tf', configuration)).errors).toEqual([])
    await terraform('fmt', '-check')
    await terraform('apply', '-auto-approve', '-no-color', '-input=false')
    const outputs: Record<string, { value: { value: unknown } }> = JSON.parse(await terraform('output', '-json'))
    expect(batch.map((_, at) => outputs[`v${at}`]?.value.value)).toEqual(batch)
  })
  await fc.assert(batches, { numRuns: 8, endOnFailure: true })
})
