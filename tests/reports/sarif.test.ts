import { readFileSync } from 'node:fs'
import Ajv from '@redocly/ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFinding, endOf, failure, hostileNames, hostileText, making, reportOf } from './report-sample.ts'

interface Sarif {
  runs: {
    tool: { driver: { rules: { id: string; properties: { tags: string[] } }[] } }
    results: {
      ruleId: string
      ruleIndex: number
      level: string
      message: { text: string }
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[]
      partialFingerprints: { primaryLocationLineHash: string }
      baselineState?: string
    }[]
    automationDetails: { id: string }
    invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[]
    properties: Record<string, unknown>
  }[]
}

/** The published schema is of draft 4, where `$id` was `id`; nothing else that it uses has changed. */
const { $schema, id, ...published } = JSON.parse(
  readFileSync(`${import.meta.dirname}/schemas/sarif-2.1.0.json`, 'utf8'),
) as Record<string, unknown>
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false })
const isValid = ajv.compile({ ...published, $id: 'sarif' })

function parsed(text: string): Sarif['runs'][number] {
  const report = JSON.parse(text) as Sarif
  expect(isValid(report) ? [] : isValid.errors).toEqual([])
  const [run] = report.runs
  if (!run) throw new Error('there is no run')
  return run
}

/** What GitHub demands beyond the schema; one result that lacks it has the whole file refused. */
function requireTakenByGitHub(run: Sarif['runs'][number]): void {
  const { rules } = run.tool.driver
  expect(run.results.length).toBeLessThanOrEqual(25_000)
  for (const { properties } of rules) expect(properties.tags.length).toBeLessThanOrEqual(20)
  for (const result of run.results) {
    expect(rules[result.ruleIndex]?.id).toBe(result.ruleId)
    expect(result.message.text).not.toBe('')
    expect(result.partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{32}$/)
    const [location] = result.locations
    const uri = location?.physicalLocation.artifactLocation.uri ?? ''
    expect(uri).toMatch(/^azure(\/[\w.~!*'()%-]+)+$/)
    expect(decodeURIComponent(uri).split('/')).not.toContain('')
    expect(new URL(uri, 'file:///repository/').pathname).toMatch(/^\/repository\/azure\//)
    expect(location?.physicalLocation.region).toEqual({ startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 })
  }
}

describe('SARIF', () => {
  it('is valid by the published schema and by what GitHub demands, whatever things are called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFinding, { maxLength: 8 }), hostileText, async (findings, title) => {
        const text = await reportOf('sarif', findings, endOf(findings, title))
        const run = parsed(text)
        requireTakenByGitHub(run)
        expect(run.results).toHaveLength(findings.filter(({ status }) => status === 'failed').length)
        JSON.parse(text, (key, value) => {
          expect(key + (typeof value === 'string' ? value : '')).not.toMatch(
            /[^\P{C}\n\p{Co}\p{Cn}\p{Cf}]|[\u202a-\u202e]/u,
          )
          return value
        })
      }),
    )
  })

  it('names hostile resources one by one, each by its own fingerprint', async () => {
    const findings = hostileNames.map((name) => failure(name))
    const run = parsed(await reportOf('sarif', findings))
    requireTakenByGitHub(run)
    expect(new Set(run.results.map((one) => one.partialFingerprints.primaryLocationLineHash)).size).toBe(
      new Set(findings.map(({ fingerprint }) => fingerprint)).size,
    )
  })

  it('tells severities as GitHub bands them, help with Markdown, and what is new', async () => {
    const run = parsed(await reportOf('sarif', [{ ...failure('a', 'rule-critical'), isNew: true }]))
    expect(run.tool.driver.rules).toMatchObject([
      {
        id: 'rule-critical',
        helpUri: 'https://example.invalid/',
        help: { markdown: expect.stringContaining('**What to do:** Do it.') },
        properties: { 'security-severity': '9.5', tags: ['security', 'azure', 'Logging', 'CIS'] },
      },
    ])
    expect(run.results).toMatchObject([
      {
        level: 'error',
        baselineState: 'new',
        message: { text: 'rule-critical fails: a (properties.open is true, expected false)' },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: 'azure/7c1e/g/microsoft.keyvault/vaults/a' } },
            logicalLocations: [{ fullyQualifiedName: failure('a').resource.id }],
          },
        ],
      },
    ])
  })

  it('leaves out what is accepted, and says what was not assessed and how complete it is', async () => {
    const findings = [
      { ...failure('a'), status: 'excepted' as const },
      { ...failure('b'), status: 'notAssessed' as const, reason: 'denied' },
    ]
    const run = parsed(await reportOf('sarif', findings, endOf(findings, 'Sample', 'Stopped after 1 s.')))
    expect(run.results).toEqual([])
    expect(run.automationDetails.id).toBe('parapet/7c1e/')
    expect(run.invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ message: { text: 'Not assessed: rule-high (1): denied' } }],
      },
    ])
    expect(run.properties).toMatchObject({
      at: making.at,
      version: '1.2.3',
      catalogue: { version: expect.stringMatching(/^[0-9a-f]{12}$/), controls: 5 },
      source: 'inventory.ndjson',
      scope: { title: 'Sample' },
      completeness: { applying: 5, assessed: 4, percent: 80, stopped: 'Stopped after 1 s.' },
    })
  })

  it('holds the worst 25,000 of more, and says how many it leaves out', async () => {
    const light = Array.from({ length: 25_000 }, (_, at) => failure(`low${at}`, 'rule-low'))
    const heavy = Array.from({ length: 10 }, (_, at) => failure(`critical${at}`, 'rule-critical'))
    const { results, invocations } = (JSON.parse(await reportOf('sarif', [...light, ...heavy])) as Sarif)
      .runs[0] as Sarif['runs'][number]
    expect(results).toHaveLength(25_000)
    expect(results.filter(({ ruleId }) => ruleId === 'rule-critical')).toHaveLength(10)
    expect(results[0]?.ruleId).toBe('rule-critical')
    expect(invocations[0]?.toolExecutionNotifications[0]?.message.text).toMatch(/^10 lighter results are left out/)
  })
})
