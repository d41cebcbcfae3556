import { readdirSync, readFileSync } from 'node:fs'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { apiVersionOf } from '#app/domain/arm/api-versions.ts'
import { FrameworkManifest, ModuleManifest, moduleCategories } from '#app/domain/templates/manifests.ts'
import { readYaml } from '#app/domain/templates/read-yaml.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { formatConfiguration } from '#app/terraform/format-configuration.ts'
import { screenConfiguration } from '#app/terraform/hcl/screen.ts'
import { largestProgram } from '#app/terraform/hcl/variable-hints.ts'
import { readOutputs, readVariables } from '#app/terraform/hcl/variables.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { moduleFolders } from './module-files.ts'

const modules = moduleFolders()
const known = new Set(shippedCatalogue.controls.map(({ id }) => id))
const terraform = await findTerraform(process.env)

it('are 32 in seven categories, each with an id and a name of its own', () => {
  expect(modules).toHaveLength(32)
  expect(new Set(modules.map(({ category }) => category))).toEqual(new Set(Object.keys(moduleCategories)))
  expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length)
  const names = modules.map(({ path }) => readYaml(`${path}/module.yaml`, ModuleManifest).display_name)
  expect(new Set(names).size).toBe(modules.length)
})

describe.each(modules.map((module) => [module.id, module] as const))('%s', (id, { category, path }) => {
  const files = Object.fromEntries(
    ['main.tf', 'variables.tf', 'outputs.tf'].map((file) => [file, readFileSync(`${path}/${file}`, 'utf8')]),
  )
  const code = Object.values(files).join('\n')

  it('says what it is, and its controls are in the catalogue', () => {
    const manifest = readYaml(`${path}/module.yaml`, ModuleManifest)
    expect(manifest).toMatchObject({ id, category })
    expect(manifest.controls.filter((control) => !known.has(control))).toEqual([])
    for (const list of [manifest.controls, manifest.azure_types]) expect(new Set(list).size).toBe(list.length)
    expect(readdirSync(path).sort()).toEqual(['main.tf', 'module.yaml', 'outputs.tf', 'variables.tf'])
  })

  it('has variables that a form can ask for', async () => {
    const variables = await readVariables(files)
    const loose = variables.filter(({ typed, type, description, validations }) => {
      const isClosed = type.kind === 'bool' || type.kind === 'map'
      return !typed || description === '' || (validations.length === 0 && !isClosed)
    })
    expect(loose.map(({ name }) => name)).toEqual([])
    expect(variables.flatMap(({ validations }) => validations).filter(({ message }) => message === '')).toEqual([])
    expect(variables.filter(({ file }) => file !== 'variables.tf').map(({ name }) => name)).toEqual([])
  })

  it('has an example that gives what has no default, and nothing that it does not ask for', async () => {
    const { example, example_options } = readYaml(`${path}/module.yaml`, ModuleManifest)
    const variables = await readVariables(files)
    const required = variables.filter((variable) => variable.required).map(({ name }) => name)
    expect(required.filter((name) => !(name in example))).toEqual([])
    const names = new Set(variables.map(({ name }) => name))
    expect(Object.keys({ ...example, ...example_options }).filter((name) => !names.has(name))).toEqual([])
  })

  it('describes its outputs', async () => {
    const outputs = await readOutputs(files)
    expect(outputs.length).toBeGreaterThan(0)
    expect(outputs.filter(({ description }) => description === '')).toEqual([])
  })

  it('passes the static screen, leaves the provider to its root, and holds no secret', async () => {
    expect(await screenConfiguration(files)).toEqual([])
    expect(code).not.toMatch(/^provider "/m)
    expect(code).not.toMatch(/-----BEGIN|\beyJ[\w-]{10,}\.|AccountKey=|SharedAccessKey=|\bsig=|[A-Za-z0-9+/]{86}==/)
  })

  it('is formatted', async () => {
    for (const text of Object.values(files)) expect((await formatConfiguration(terraform, text)).text).toBe(text)
  })
})

it('have patterns that a form can try, as playbooks do', () => {
  const files = readdirSync('playbooks', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tf'))
  const patterns = files.flatMap((file) =>
    [...readFileSync(`playbooks/${file}`, 'utf8').matchAll(/\bregex\(("(?:[^"\\]|\\.)*")/g)].map(
      ([, quoted = '']) => JSON.parse(quoted) as string,
    ),
  )
  expect(patterns.length).toBeGreaterThan(100)
  expect(patterns.filter((one) => RE2JS.compile(one).programSize() > largestProgram)).toEqual([])
})

it('use the pinned api-version where there is one, as playbooks do', () => {
  const files = readdirSync('playbooks', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tf'))
  const written = files.flatMap((file) =>
    [...readFileSync(`playbooks/${file}`, 'utf8').matchAll(/"(Microsoft\.[\w./]+)@([\w-]+)"/gi)].map(
      ([, type = '', version = '']) => ({ file, type, version }),
    ),
  )
  expect(written.length).toBeGreaterThan(100)
  const astray = written.filter(({ type, version }) => version !== (apiVersionOf(type) ?? version))
  expect(astray.map(({ file, type, version }) => `${file}: ${type}@${version}, not ${apiVersionOf(type)}`)).toEqual([])
})

describe('frameworks', () => {
  const names = readdirSync('playbooks/frameworks').sort()
  const frameworks = names.map((file) => ({ file, ...readYaml(`playbooks/frameworks/${file}`, FrameworkManifest) }))

  it('are eight, each with an id that is its file name', () => {
    expect(frameworks).toHaveLength(8)
    expect(frameworks.map(({ id }) => `${id}.yaml`)).toEqual(names)
    expect(new Set(frameworks.map(({ display_name }) => display_name)).size).toBe(8)
  })

  it.each(frameworks.map((one) => [one.id, one] as const))('%s: its modules exist', (_id, { default_modules }) => {
    const ids = new Set(modules.map(({ id }) => id))
    expect(default_modules.filter((id) => !ids.has(id))).toEqual([])
    expect(new Set(default_modules).size).toBe(default_modules.length)
  })

  it('use every module but the few that only some tenants need', () => {
    const used = new Set(frameworks.flatMap(({ default_modules }) => default_modules))
    const unused = modules.map(({ id }) => id).filter((id) => !used.has(id))
    expect(unused).toEqual(['data-cosmos', 'data-messaging', 'data-mysql-flexible'])
  })
})
