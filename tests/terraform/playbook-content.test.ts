import { describe, expect, it } from 'vitest'
import type { VariableType } from '#app/contract/playbooks.ts'
import { SecurityLevelId } from '#app/contract/playbooks.ts'
import { readPlaybookHeader } from '#app/domain/playbooks/playbook-header.ts'
import { readPlaybookFolder } from '#app/domain/playbooks/shipped-playbooks.ts'
import { findTerraform } from '#app/terraform/binary.ts'
import { formatConfiguration } from '#app/terraform/format-configuration.ts'
import { screenConfiguration } from '#app/terraform/hcl/screen.ts'
import { readOutputs, readVariables } from '#app/terraform/hcl/variables.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

const playbooks = readPlaybookFolder('playbooks')
const { controls } = shippedCatalogue
const terraform = await findTerraform(process.env)

it('are three a level, each with a file name and a name of its own', () => {
  const count = (level: string) => playbooks.filter((one) => one.level === level).length
  expect(SecurityLevelId.options.map((level) => [level, count(level)])).toEqual(
    SecurityLevelId.options.map((level) => [level, 3]),
  )
  expect(new Set(playbooks.map(({ id }) => id)).size).toBe(12)
  const names = playbooks.map(({ filename, code }) => readPlaybookHeader(filename, code).header?.name)
  expect(new Set(names).size).toBe(12)
})

describe.each(playbooks.map((playbook) => [`${playbook.level}/${playbook.filename}`, playbook] as const))(
  '%s',
  (_path, { filename, code }) => {
    const { header, issues } = readPlaybookHeader(filename, code)

    it('says what it is, and its evidence is in the catalogue', () => {
      expect(issues).toEqual([])
      const known = new Set(controls.map(({ id }) => id))
      expect(header?.evidence.filter((id) => !known.has(id))).toEqual([])
      expect(new Set(header?.evidence).size).toBe(header?.evidence.length)
      if (header?.evidence.length === 0) expect(header.evidenceNote).toMatch(/\w{3}/)
      expect(header?.summary).not.toBe(header?.name)
    })

    it('suggests values for variables that it has', async () => {
      const names = (await readVariables({ [filename]: code })).map(({ name }) => name)
      expect(Object.keys(header?.suggest ?? {}).filter((name) => !names.includes(name))).toEqual([])
    })

    it('passes the static screen', async () => {
      expect(await screenConfiguration({ [filename]: code })).toEqual([])
    })

    it('has variables that a form can ask for', async () => {
      const variables = await readVariables({ [filename]: code })
      const loose = variables.filter(
        ({ typed, type, description, validations }) =>
          !typed || description === '' || (validations.length === 0 && !isClosed(type)),
      )
      expect(loose.map(({ name, line }) => `${line}: ${name}`)).toEqual([])
      const silent = variables.flatMap(({ validations }) => validations).filter(({ message }) => message === '')
      expect(silent).toEqual([])
    })

    it('describes its outputs', async () => {
      const outputs = await readOutputs({ [filename]: code })
      expect(outputs.length).toBeGreaterThan(0)
      expect(outputs.filter(({ description }) => description === '')).toEqual([])
    })

    it('holds no secret', () => {
      expect(code).not.toMatch(/-----BEGIN|\beyJ[\w-]{10,}\.|AccountKey=|SharedAccessKey=|\bsig=|[A-Za-z0-9+/]{86}==/)
      expect(code).not.toMatch(/\b(password|secret|client_secret|token)\s*=\s*"[^"$]/i)
    })

    it('is formatted', async () => {
      expect((await formatConfiguration(terraform, code)).text).toBe(code)
    })
  },
)

/** Nothing but true or false can be given. */
function isClosed(type: VariableType): boolean {
  return type.kind === 'bool'
}
