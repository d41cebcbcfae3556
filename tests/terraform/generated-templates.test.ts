import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import type { ChosenFinding } from '#app/domain/fixes/generate/closing-repair.ts'
import { planTemplates } from '#app/domain/fixes/generate/plan-templates.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'
import { checkFixes } from '#app/domain/templates/check-fixes.ts'
import { renderTemplate } from '#app/domain/templates/render/render-template.ts'
import { runVariables } from '#app/domain/templates/render/run-variables.ts'
import { startAzapiProvider } from '#app/local-cloud/azapi/start-azapi-provider.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { runBriefly } from '#app/terraform/run-briefly.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { terraformEnv } from './terraform-env.ts'

/** A value that Terraform does not know yet: what a person gives at the run. */
const given = `\${var.given}`

let cloud: LocalCloud
let folder: string
let env: Record<string, string>
let closeProvider: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'generated-'))
  cloud = await startLocalCloud({ port: 0, file: ':memory:', resources: 20 })
  const provider = await startAzapiProvider({ cloud, socketFolder: path.join(folder, 's'), subscriptionId: 's' })
  closeProvider = () => provider.close()
  env = terraformEnv(folder, provider.env)
})
afterAll(async () => {
  await closeProvider?.()
  await cloud?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function terraform(args: string[]): Promise<void> {
  const { path: binary } = await findTerraform(process.env)
  const ended = await runBriefly({ path: binary, args: [...args, '-no-color'], folder, env, timeoutMs: 120_000 })
  expect(ended.exitCode, `terraform ${args.join(' ')}\n${ended.stdout}\n${ended.stderr}`).toBe(0)
}

it('makes valid and formatted Terraform of every gap of the local estate', async () => {
  const { controls } = shippedCatalogue
  const byId = new Map(controls.map((control) => [control.id, control]))
  const records = [...generateEstate({ seed: 7, resources: 2500 })]
  const byKey = new Map(records.map((record) => [normaliseId(record.id), record]))
  const findings: ChosenFinding[] = []
  const evaluation = createEvaluation(compileCatalogue({ controls }, { now: new Date() }), {
    onFinding: ({ status, controlId, resource }) => {
      const control = byId.get(controlId)
      if (status === 'failed' && control) findings.push({ control, resource })
    },
  })
  for (const record of records) evaluation.record(record)
  evaluation.finish()
  const catalogue = await shippedTemplates()
  const { templates } = planTemplates({
    findings,
    open: [],
    recordOf: (id) => byKey.get(normaliseId(id)),
    records,
    moduleIds: new Set(catalogue.modules.map(({ id }) => id)),
    now: new Date(),
  })
  expect(templates.length).toBeGreaterThan(15)
  for (const [at, { content, horizon, service }] of templates.entries()) {
    expect(checkFixes(content.fixes, content.inputs)).toEqual([])
    for (const { name, text } of renderTemplate(content, catalogue, { name: service, description: horizon }).files) {
      const place = path.join(folder, `t${at}`, name)
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, text)
    }
  }
  // All of them as modules of one root: Terraform starts three times, not three times for each.
  const module = Object.fromEntries(
    templates.map(({ content }, at) => {
      const asked = runVariables(content, catalogue).filter((one) => one.required)
      return [`t${at}`, { source: `./t${at}`, ...Object.fromEntries(asked.map(({ name }) => [name, given])) }]
    }),
  )
  writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify({ module, variable: { given: {} } }))
  await terraform(['init', '-backend=false'])
  await terraform(['validate'])
  await terraform(['fmt', '-check', '-diff', '-recursive'])
})
