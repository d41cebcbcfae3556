import fc from 'fast-check'
import type { ReportFormat } from '#app/contract/report-formats.ts'
import { severities } from '#app/contract/severities.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { ControlCounts } from '#app/domain/judgement/evaluation/finding.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { judgementResults } from '#app/domain/judgement/results/results.ts'
import { securityHealthOf } from '#app/domain/judgement/results/score.ts'
import { summarize } from '#app/domain/judgement/results/summarize.ts'
import type { Making, ReportEnd, ReportedFinding } from '#app/domain/report-formats/report.ts'
import { reportSummary } from '#app/domain/report-formats/report-summary.ts'
import { createReport } from '#app/domain/report-formats/report-writers.ts'
import { control } from '../factories/evaluate-entries.ts'

const controls = severities.map((severity) => ({ ...control(`rule-${severity}`, { severity }), service: 'keyvault' }))
export const catalogue: Catalogue = {
  controls: [...controls, { ...control('rule-passed', { severity: 'low' }), service: 'storage' }],
  standards: [
    {
      id: 'cis',
      name: 'A benchmark',
      short: 'CIS',
      version: '1',
      requirements: [{ id: '1.1', title: 'Do', controls: ['rule-critical'] }],
    } as unknown as Catalogue['standards'][number],
  ],
}
export const making: Making = {
  at: '2026-11-23T03:00:00.000Z',
  version: '1.2.3',
  catalogue,
  source: 'inventory.ndjson',
}

/** What has broken reports of others: each could end a string, a cell, an element or a comment, or turn text round. */
export const hostileNames = [
  '"quoted" \'twice\'',
  ']]><x/>',
  '--><b>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  'a;=cmd|calc!A1',
  'a;\t@SUM(A1)',
  '##vso[task.setvariable variable=PATH]x',
  '\uff1dHYPERLINK("x")',
  '+1',
  '-1',
  '@org/team',
  'a,b;c\td',
  'line\nbreak\r\nand\u2028more',
  '\u202etxt.exe',
  '\u0000\u001b[31m\u0085',
  '😀 e\u0301 名前',
  '\ud800lone',
  'lone\udfff',
  '\ufffe\uffff',
  '| cell | `code` | ~~~ ',
  '`` ``` ````',
  '&amp; &#x22; %00 %0a',
  '../../etc/passwd',
  '..',
  '#1 closes #2',
  '](javascript:alert(1))',
  'see https://example.invalid or www.example.invalid',
  '{{7*7}} $(id)',
  'x'.repeat(3000),
  '',
]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileNames),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
)

export const anyFinding: fc.Arbitrary<ReportedFinding> = fc
  .record(
    {
      controlId: fc.oneof(fc.constantFrom(...catalogue.controls.map(({ id }) => id)), hostileText),
      status: fc.constantFrom('failed', 'notAssessed', 'excepted'),
      resource: fc.record(
        {
          id: fc.oneof(hostileText, hostileText.map(idOf)),
          name: hostileText,
          type: hostileText,
          location: hostileText,
        },
        { requiredKeys: ['id', 'name', 'type'] },
      ),
      evidence: fc.array(
        fc.record(
          {
            path: hostileText,
            expected: hostileText,
            actual: fc.oneof(hostileText, fc.jsonValue()),
            resource: hostileText,
          },
          { requiredKeys: ['path', 'expected'] },
        ),
        { maxLength: 3 },
      ),
      reason: hostileText,
      permission: hostileText,
      isNew: fc.boolean(),
    },
    { requiredKeys: ['controlId', 'status', 'resource', 'evidence'] },
  )
  .map((one) => ({ ...one, fingerprint: fingerprintOf(one.controlId, one.resource.id) }) as ReportedFinding)

/** An id as Azure writes it, with the name at its end. */
export function idOf(name: string): string {
  return `/subscriptions/7c1e/resourceGroups/G/providers/Microsoft.KeyVault/vaults/${name}`
}

export const failure = (name: string, controlId = 'rule-high'): ReportedFinding => ({
  controlId,
  fingerprint: fingerprintOf(controlId, idOf(name)),
  status: 'failed',
  resource: { id: idOf(name), name, type: 'Microsoft.KeyVault/vaults', location: 'westeurope' },
  evidence: [{ path: 'properties.open', expected: 'false', actual: true }],
})

/** The end of a report of these findings. */
export function endOf(findings: readonly ReportedFinding[], title = 'Sample', stopped?: string): ReportEnd {
  const counts = catalogue.controls.map(({ id }): ControlCounts => {
    const of = (status: string) => findings.filter((one) => one.controlId === id && one.status === status).length
    const passed = id === 'rule-passed' ? 1 : 0
    return { controlId: id, passed, failed: of('failed'), notAssessed: of('notAssessed'), excepted: of('excepted') }
  })
  const figures = summarize(catalogue, counts)
  const summary = { ...figures, securityHealth: securityHealthOf(figures.overallScore) }
  const reasons = findings.map(({ controlId, reason, permission }) => [controlId, { reason, permission }] as const)
  const results = judgementResults(catalogue, {
    counts,
    unassessed: new Map(reasons),
    firstSeen: new Map(),
    previous: [],
  })
  const completeness = {
    applying: 5,
    assessed: 4,
    lacks: [title],
    remarks: [`Looked at by no control: ${title}`],
    ...(stopped && { stopped }),
  }
  return {
    summary: reportSummary({ summary, ...results }, { resources: findings.length, controls: 5 }, completeness),
    counts,
    scope: { title, subscriptionId: '7c1e', collectedAt: '2026-11-23T02:00:00Z' },
  }
}

/** A whole report as text; PDFs as Latin-1. */
export async function reportOf(
  format: ReportFormat,
  findings: readonly ReportedFinding[],
  end: ReportEnd = endOf(findings),
  from: Making = making,
): Promise<string> {
  const report = await createReport(format, from)
  const pieces = [report.begin(), ...findings.map((one) => report.finding(one))].map((text) => Buffer.from(text))
  for await (const piece of report.end(end)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString(format === 'pdf' ? 'latin1' : 'utf8')
}
