import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFinding, endOf, failure, hostileNames, hostileText, reportOf } from './report-sample.ts'
import { type Element, readXml } from './xml.ts'

/** What junit-10.xsd of Jenkins' xUnit plug-in allows: element → its attributes (`!` is required) and its children. */
const allowed: Record<string, { attributes: string[]; children: string[] }> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'errors'], children: ['testsuite'] },
  testsuite: {
    attributes: [
      'name!',
      'tests!',
      'failures!',
      'errors!',
      'skipped',
      'timestamp',
      'time',
      'hostname',
      'id',
      'package',
    ],
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  },
  properties: { attributes: [], children: ['property'] },
  property: { attributes: ['name!', 'value!'], children: [] },
  testcase: {
    attributes: ['name!', 'time', 'classname', 'group'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { attributes: ['type', 'message'], children: [] },
  error: { attributes: ['type', 'message'], children: [] },
  skipped: { attributes: ['type', 'message'], children: [] },
  'system-out': { attributes: [], children: [] },
}

function requireAllowed({ name, attributes, children }: Element): void {
  const rule = allowed[name]
  if (!rule) throw new Error(`<${name}> is no element of JUnit`)
  const names = rule.attributes.map((one) => one.replace('!', ''))
  expect(names).toEqual(expect.arrayContaining(Object.keys(attributes)))
  for (const one of rule.attributes) if (one.endsWith('!')) expect(attributes).toHaveProperty(one.slice(0, -1))
  expect(rule.children).toEqual(expect.arrayContaining(children.map((child) => child.name)))
  children.forEach(requireAllowed)
}

/** Counts of a suite are those of its cases. */
function requireCounted(suites: Element): void {
  const casesOf = (suite: Element) => suite.children.filter(({ name }) => name === 'testcase')
  const having = (cases: Element[], what: string) =>
    String(cases.filter(({ children }) => children.some(({ name }) => name === what)).length)
  for (const { attributes, ...suite } of suites.children) {
    const cases = casesOf({ attributes, ...suite })
    expect(attributes).toMatchObject({
      tests: String(cases.length),
      failures: having(cases, 'failure'),
      errors: having(cases, 'error'),
      skipped: having(cases, 'skipped'),
    })
  }
  const all = suites.children.flatMap(casesOf)
  expect(suites.attributes).toMatchObject({ tests: String(all.length), failures: having(all, 'failure') })
}

const casesOf = (suites: Element) =>
  new Map(
    suites.children.flatMap(({ children }) =>
      children.filter(({ name }) => name === 'testcase').map((one) => [one.attributes.name, one] as const),
    ),
  )

describe('JUnit', () => {
  it('is well-formed, has the structure of the schema and right counts, whatever things are called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFinding, { maxLength: 8 }), hostileText, async (findings, title) => {
        const suites = readXml(await reportOf('junit', findings, endOf(findings, title)))
        requireAllowed(suites)
        requireCounted(suites)
      }),
    )
    requireAllowed(
      readXml(
        await reportOf(
          'junit',
          hostileNames.map((name) => failure(name)),
        ),
      ),
    )
  })

  it('has a case for each control: failed with its resources, skipped with the reason, passed', async () => {
    const many = Array.from({ length: 60 }, (_, at) => failure(`v${at}`))
    const unread = { ...failure('w', 'rule-low'), status: 'notAssessed' as const, reason: 'denied <x>' }
    const cases = casesOf(readXml(await reportOf('junit', [...many, unread])))
    const [failed] = cases.get('rule-high: rule-high')?.children ?? []
    expect(failed?.attributes).toEqual({ type: 'High', message: 'rule-high fails: 60 resources' })
    expect(failed?.text).toContain('vaults/v49 properties.open is true, expected false')
    expect(failed?.text).not.toContain('vaults/v50')
    expect(failed?.text).toMatch(/and 10 resources more$/)
    expect(cases.get('rule-low: rule-low')?.children).toMatchObject([
      { name: 'skipped', attributes: { message: 'Not assessed: denied <x>' } },
    ])
    expect(cases.get('rule-passed: rule-passed')?.children).toEqual([])
    expect(cases.has('rule-critical: rule-critical')).toBe(false)
  })

  it('fails where the judging was stopped', async () => {
    const suites = readXml(await reportOf('junit', [], endOf([], 'Sample', 'Stopped after 1 s.')))
    requireCounted(suites)
    expect(casesOf(suites).get('The inventory was judged to its end')?.children).toMatchObject([
      { name: 'error', attributes: { message: 'Stopped after 1 s.' } },
    ])
  })
})
