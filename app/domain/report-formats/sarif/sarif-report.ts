import { evidenceWords } from '#app/text/evidence-words.ts'
import { jsonText } from '#app/text/json-text.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { aboutOf, completenessWords } from '../about.ts'
import { controlsById, type ReportedControl } from '../controls-by-id.ts'
import type { Making, ReportEnd, ReportedFinding, ReportWriter } from '../report.ts'
import { shortened, wellFormed } from '../well-formed.ts'
import { WorstKept } from '../worst-kept.ts'
import { levels, sarifRule } from './sarif-rule.ts'

/** GitHub refuses a file with more results in a run; it shows the worst 5,000. */
const mostResults = 25_000
/** Of a message, in characters: the worst 25,000 stay far below the 10 MB (gzip) that GitHub takes. */
const longestMessage = 1000

/**
 * SARIF 2.1.0 as code hosts take it. Held are the worst 25,000 failures; accepted ones are left out, for code hosts would
 * open alerts of them, and what was not assessed stands among the notifications of the run.
 */
export function sarifReport(making: Making): ReportWriter {
  const controlOf = controlsById(making.catalogue)
  const rules: ReportedControl[] = []
  const ruleIndex = new Map<string, number>()
  const kept = new WorstKept<string>(mostResults)
  const indexOf = (control: ReportedControl) => {
    const known = ruleIndex.get(control.id) ?? rules.push(control) - 1
    ruleIndex.set(control.id, known)
    return known
  }
  return {
    begin: () => '',
    finding(finding) {
      if (finding.status !== 'failed') return ''
      const control = controlOf(finding.controlId)
      kept.add(control.severity, jsonText(resultOf(finding, control, indexOf(control))))
      return ''
    },
    *end(end) {
      yield `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{${runOf(making, end, rules, kept.dropped)},"results":[`
      let separator = '\n'
      for (const result of kept.items()) {
        yield separator + result
        separator = ',\n'
      }
      yield '\n]}]}\n'
    },
  }
}

function resultOf(finding: ReportedFinding, control: ReportedControl, ruleIndex: number) {
  const { resource, fingerprint, isNew } = finding
  const line = resource.line ?? 1
  return {
    ruleId: wellFormed(control.id),
    ruleIndex,
    level: levels[control.severity],
    message: { text: messageOf(finding, control) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: resource.file ? pathAsUri(resource.file) : placeOfResource(resource.id) },
          region: { startLine: line, startColumn: 1, endLine: line, endColumn: 1 },
        },
        logicalLocations: [
          {
            name: wellFormed(resource.name),
            fullyQualifiedName: wellFormed(resource.address ?? resource.id),
            kind: 'resource',
          },
        ],
      },
    ],
    partialFingerprints: { primaryLocationLineHash: fingerprint, 'parapetFinding/v1': fingerprint },
    ...(isNew !== undefined && { baselineState: isNew ? 'new' : 'unchanged' }),
  }
}

/** A path relative to the repository as SARIF wants it. */
const pathAsUri = (file: string) => wellFormed(file).split(/[\\/]/).map(encodeURIComponent).join('/')

function messageOf({ resource, evidence }: ReportedFinding, { gap }: ReportedControl): string {
  const found = evidence.map(evidenceWords).join('; ')
  return shortened(wellFormed(`${gap}: ${resource.name}${found ? ` (${found})` : ''}`), longestMessage)
}

/** A code host closes the alerts of a category that its next run lacks: some controls must not close those of others. */
const categoryOf = ({ catalogue: { chosen } }: Making, over: string) =>
  `${['parapet', over, ...(chosen ? [chosen.by] : [])].map((part) => encodeURIComponent(part)).join('/')}/`

/** What stands beside the results, without the braces around it. */
function runOf(making: Making, { summary, scope }: ReportEnd, rules: ReportedControl[], dropped: number): string {
  const { completeness, notAssessed, score, level } = summary
  const notes = [
    ...(dropped > 0 ? [`${dropped} lighter results are left out: a run holds the worst ${mostResults}.`] : []),
    ...notAssessed.map(({ controlId, resources, reason }) => `Not assessed: ${controlId} (${resources}): ${reason}`),
  ]
  const run = {
    tool: {
      driver: {
        name: 'Parapet',
        version: making.version,
        rules: rules.map((rule) => sarifRule(rule, making.console?.gap(rule.id))),
      },
    },
    automationDetails: { id: categoryOf(making, wellFormed(scope.subscriptionId ?? scope.title)) },
    invocations: [
      {
        executionSuccessful: completeness.stopped === undefined,
        endTimeUtc: making.at,
        toolExecutionNotifications: notes.map((text) => ({ level: 'warning', message: { text: wellFormed(text) } })),
      },
    ],
    columnKind: 'utf16CodeUnits',
    properties: {
      ...aboutOf(making),
      scope,
      score,
      level,
      completeness,
      completenessText: completenessWords(completeness),
    },
  }
  return jsonText(wellFormedTexts(run)).slice(1, -1)
}

/** A value whose texts are well-formed; line breaks stay, which the help of rules has. */
function wellFormedTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.split('\n').map(wellFormed).join('\n')
  if (Array.isArray(value)) return value.map(wellFormedTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wellFormedTexts(one)]))
}

/** Words of an id that name no resource. */
const keywords = new Set(['subscriptions', 'resourcegroups', 'providers'])

/**
 * A file name for what has no file: code hosts refuse a whole SARIF file for one result without a location. It is
 * `azure/<subscription>/<group>/<provider>/<type>/<name>`, in lower case, for Azure writes ids in any.
 */
function placeOfResource(id: string): string {
  const parts = normaliseId(wellFormed(id))
    .split('/')
    .filter((part) => part !== '' && !keywords.has(part))
  return ['azure', ...(parts.length > 0 ? parts : ['unknown'])].map(segment).join('/')
}

/** One step of a relative address: it can neither leave the folder, as `..` and `%2E%2E` do, nor begin another address. */
const segment = (text: string) => (/^\.+$/.test(text) ? text.replaceAll('.', '_') : encodeURIComponent(text))
