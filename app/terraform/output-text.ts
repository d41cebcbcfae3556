import type { Diagnostic, TerraformEvent } from './events.ts'

export interface OutputLine {
  stream: 'stdout' | 'stderr'
  text: string
}

/** Whether it says what is planned, which an apply repeats. */
export function repeatsPlan({ type }: TerraformEvent): boolean {
  return type === 'planned_change' || type === 'resource_drift'
}

/** What Terraform would print for an event: errors on stderr, all else on stdout. */
export function outputLines(event: TerraformEvent): OutputLine[] {
  switch (event.type) {
    case 'version':
    case 'refresh_complete':
      return []
    case 'diagnostic':
      return lines(event.diagnostic.severity === 'error' ? 'stderr' : 'stdout', `${diagnosticText(event.diagnostic)}\n`)
    case 'change_summary':
      return lines('stdout', `\n${event.message}`)
    case 'outputs':
      return lines('stdout', outputsText(event.outputs))
    default:
      return lines('stdout', event.message)
  }
}

/** The texts of `stdout` and `stderr` that a run's events make up. */
export function outputText(events: Iterable<TerraformEvent>): { stdout: string; stderr: string } {
  const texts: Record<OutputLine['stream'], string[]> = { stdout: [], stderr: [] }
  for (const event of events) for (const { stream, text } of outputLines(event)) texts[stream].push(text)
  return { stdout: texts.stdout.join('\n').trim(), stderr: texts.stderr.join('\n').trim() }
}

/** A diagnostic as Terraform prints it. */
export function diagnosticText({ severity, summary, detail, address, range, snippet }: Diagnostic): string {
  const where = [
    ...(address ? [`  with ${address}${range ? ',' : ''}`] : []),
    ...(range ? [`  on ${range.filename} line ${range.start.line}${contextText(snippet)}:`] : []),
    ...(range && snippet ? snippetLines(snippet) : []),
  ]
  return [`${severity === 'error' ? 'Error' : 'Warning'}: ${summary}`, where.join('\n'), detail]
    .filter((part) => part !== '')
    .join('\n\n')
}

function contextText(snippet: Diagnostic['snippet']): string {
  return snippet?.context ? `, in ${snippet.context}` : ''
}

function snippetLines({ code, start_line }: NonNullable<Diagnostic['snippet']>): string[] {
  return code.split('\n').map((text, index) => `${String(start_line + index).padStart(4)}: ${text}`)
}

type Outputs = Extract<TerraformEvent, { type: 'outputs' }>['outputs']

/** A plan only counts the outputs; an apply tells their values. */
function outputsText(outputs: Outputs): string {
  const told = Object.entries(outputs).filter(([, { type }]) => type !== undefined)
  if (told.length === 0) return ''
  const rows = told.map(
    ([name, { sensitive, value }]) => `${name} = ${sensitive ? '<sensitive>' : JSON.stringify(value, null, 2)}`,
  )
  return ['', 'Outputs:', '', ...rows].join('\n')
}

function lines(stream: OutputLine['stream'], text: string): OutputLine[] {
  return text === '' ? [] : text.split('\n').map((line) => ({ stream, text: line }))
}
