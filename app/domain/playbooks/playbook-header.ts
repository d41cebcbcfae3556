import { z } from 'zod'
import type { ConfigurationIssue } from '#app/contract/playbooks.ts'
import { playbookIcons } from '#app/contract/playbooks.ts'
import { parseYamlFile } from '../judgement/catalogue/yaml-file.ts'

const sentence = (what: string) =>
  z
    .string({ error: `is missing: ${what}` })
    .trim()
    .min(1, `is empty: ${what}`)

/** Where a suggested value comes from. `resources <type>` are the ids of all resources of a type. */
const SuggestionSource = z
  .string()
  .regex(
    /^(most-used-region|user-email|resources [A-Za-z.]+(\/[A-Za-z]+)+)$/,
    'has to be most-used-region, user-email or resources <type>',
  )

export const PlaybookHeader = z.strictObject({
  name: sentence('the name of the playbook').max(80),
  summary: sentence('what it does, in one sentence'),
  deploys: z.array(sentence('what is deployed'), { error: 'has to be a list of what is deployed' }).min(1),
  roles: z.array(z.strictObject({ role: sentence('an Azure role'), scope: sentence('where it is needed') }), {
    error: 'has to be a list of { role, scope }',
  }),
  cost: sentence('what it costs, in one sentence'),
  evidence: z.array(z.string(), { error: 'has to be a list of control ids' }),
  evidenceNote: z.string().trim().min(1).optional(),
  destroy: sentence('what destroying it does, in one sentence'),
  icon: z.enum(playbookIcons),
  /** Variable → where its suggested value comes from. */
  suggest: z.record(z.string(), SuggestionSource).default({}),
})
export type PlaybookHeader = z.output<typeof PlaybookHeader>

export type ReadHeader = { header: PlaybookHeader; issues: [] } | { header: null; issues: ConfigurationIssue[] }

const fence = /^# ---\s*$/

/**
 * Reads the header of a playbook: the comments between the first two lines `# ---`, as YAML. Only comments and empty lines
 * may stand before it.
 */
export function readPlaybookHeader(file: string, code: string): ReadHeader {
  const lines = code.split('\n')
  const start = lines.findIndex((line) => !/^\s*$/.test(line) && (fence.test(line) || !line.startsWith('#')))
  const length = fence.test(lines[start] ?? '') ? lines.slice(start + 1).findIndex((line) => fence.test(line)) : -1
  if (length === -1)
    return failed({ file, line: 1, message: 'A playbook begins with a header between two lines “# ---”' })
  const inner = lines.slice(start + 1, start + 1 + length)
  const outside = inner.findIndex((line) => !line.startsWith('#'))
  if (outside !== -1)
    return failed({ file, line: start + outside + 2, message: 'Every line of the header begins with #' })
  return parseHeader(file, inner.map((line) => line.replace(/^# ?/, '')).join('\n'), start + 1)
}

/** `before` is the number of lines above the YAML. */
function parseHeader(file: string, yaml: string, before: number): ReadHeader {
  const read = parseYamlFile(yaml, file)
  const at = (line: number | undefined) => (line === undefined ? before + 1 : before + line)
  if (read.faults.length > 0)
    return failed(...read.faults.map(({ line, problem }) => ({ file, line: at(line), message: `Header: ${problem}` })))
  const parsed = PlaybookHeader.safeParse(read.value)
  if (parsed.success) return { header: parsed.data, issues: [] }
  const faults = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => read.faultAt([...issue.path, key], 'is not known here'))
      : [read.faultAt(issue.path, issue.message)],
  )
  return failed(...faults.map(({ line, problem }) => ({ file, line: at(line), message: `Header: ${problem}` })))
}

function failed(...issues: ConfigurationIssue[]): ReadHeader {
  return { header: null, issues }
}
