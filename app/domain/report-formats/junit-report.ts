import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { evidenceWords } from '#app/text/evidence-words.ts'
import { serviceName } from '../arm/service-name.ts'
import type { CatalogueControl } from '../judgement/catalogue/catalogue.ts'
import { aboutOf, completenessWords } from './about.ts'
import type { KeptFindings, KeptOfControl } from './kept-findings.ts'
import type { Making, ReportEnd, ReportWriter } from './report.ts'
import { reportAtEnd } from './report-at-end.ts'
import { xmlText } from './xml-text.ts'

/** Resources that a failed case names. */
const named = 50

interface Case {
  name: string
  text: string
  outcome: 'passed' | 'failed' | 'skipped' | 'error'
}

/**
 * JUnit XML as Jenkins, Azure DevOps and GitLab read it: a suite for each service, a case for each control that applies. A
 * failed case names its resources; one that could not judge everything is skipped with the reason; of a judging that was stopped
 * the first case is an error.
 */
export function junitReport(making: Making): ReportWriter {
  return reportAtEnd(named, function* (end, kept) {
    const suites = suitesOf(making, end, kept)
    const all = suites.flatMap(({ cases }) => cases)
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xmlText(`Parapet: ${end.scope.title}`)}" ${countsOf(all)}>\n`
    for (const { name, cases, properties } of suites) {
      yield `<testsuite name="${xmlText(name)}" ${countsOf(cases)} skipped="${count(cases, 'skipped')}" timestamp="${xmlText(making.at.replace(/(\.\d+)?Z$/, ''))}">\n${properties}`
      for (const one of cases)
        yield `<testcase name="${xmlText(one.name)}" classname="${xmlText(name)}">${one.text}</testcase>\n`
      yield '</testsuite>\n'
    }
    yield '</testsuites>\n'
  })
}

const count = (cases: readonly Case[], outcome: Case['outcome']) =>
  cases.filter((one) => one.outcome === outcome).length
const countsOf = (cases: readonly Case[]) =>
  `tests="${cases.length}" failures="${count(cases, 'failed')}" errors="${count(cases, 'error')}"`

function suitesOf(making: Making, end: ReportEnd, kept: KeptFindings) {
  const counts = new Map(end.counts.map((one) => [one.controlId, one]))
  const reasons = new Map(end.summary.notAssessed.map((one) => [one.controlId, one.reason]))
  const services = new Map<string, Case[]>()
  for (const control of making.catalogue.controls) {
    const counted = counts.get(control.id)
    if (!counted || counted.passed + counted.failed + counted.notAssessed + counted.excepted === 0) continue
    const service = serviceName(control)
    const cases = services.get(service) ?? []
    services.set(service, cases)
    const kind = { address: making.console?.gap(control.id), reason: reasons.get(control.id) }
    cases.push(caseOf(control, counted, kept.of(control.id), kind))
  }
  const first = { name: 'Parapet', cases: [completeCase(end)], properties: propertiesOf(making, end) }
  return [first, ...[...services].map(([name, cases]) => ({ name, cases, properties: '' }))]
}

function caseOf(
  control: CatalogueControl,
  { failed, passed, notAssessed }: ReportEnd['counts'][number],
  kept: KeptOfControl,
  { address, reason }: { address: string | undefined; reason: string | undefined },
): Case {
  const name = `${control.id}: ${control.title}`
  if (failed > 0) return { name, text: failureOf(control, failed, kept, address), outcome: 'failed' }
  if (notAssessed === 0) return { name, text: '', outcome: 'passed' }
  const share = passed > 0 ? ` on ${countOf(notAssessed, 'resource')}, ${formatCount(passed)} passed` : ''
  const why = `Not assessed${share}: ${reason ?? 'it could not be read'}`
  return { name, text: `<skipped message="${xmlText(why)}"/>`, outcome: 'skipped' }
}

function failureOf(
  control: CatalogueControl,
  failed: number,
  kept: KeptOfControl,
  address: string | undefined,
): string {
  const lines = kept.findings.map(
    ({ resource, evidence, isNew }) =>
      `${isNew ? 'new: ' : ''}${resource.id || resource.name} ${evidence.map(evidenceWords).join('; ')}`,
  )
  const more = failed - kept.findings.length
  const text = [
    `${control.gap}. ${control.why}`,
    `What to do: ${control.fix.action}`,
    ...(address ? [`In Parapet: ${address}`] : []),
    ...lines,
  ]
  if (more > 0) text.push(`and ${countOf(more, 'resource')} more`)
  const message = `${control.gap}: ${countOf(failed, 'resource')}`
  return `<failure type="${severityName[control.severity]}" message="${xmlText(message)}">${text.map(xmlText).join('\n')}</failure>`
}

/** A report that is not whole fails, whatever it found. */
function completeCase({ summary: { completeness } }: ReportEnd): Case {
  const name = 'The inventory was judged to its end'
  const words = xmlText(completenessWords(completeness))
  if (completeness.stopped === undefined) return { name, text: `<system-out>${words}</system-out>`, outcome: 'passed' }
  return {
    name,
    text: `<error type="incomplete" message="${xmlText(completeness.stopped)}">${words}</error>`,
    outcome: 'error',
  }
}

function propertiesOf(making: Making, { summary, scope }: ReportEnd): string {
  const { at, version, catalogue, source } = aboutOf(making)
  const properties = {
    at,
    parapet: version,
    catalogue: catalogue.version,
    ...(catalogue.chosen && { chosen: catalogue.chosen.by }),
    source,
    subscription: scope.subscriptionId ?? scope.title,
    score: String(summary.score ?? 'none'),
  }
  const lines = Object.entries(properties).map(
    ([name, value]) => `<property name="${name}" value="${xmlText(value)}"/>`,
  )
  return `<properties>${lines.join('')}</properties>\n`
}
