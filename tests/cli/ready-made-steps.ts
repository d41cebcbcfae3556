import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/** A command of a pipeline with the variables that it is run with. */
export interface ShellStep {
  run: string
  env: Record<string, string>
}

type Values = Readonly<Record<string, string>>
type Entry = Record<string, unknown> & { env?: Record<string, string>; inputs?: Record<string, string> }

const read = <T>(file: string) =>
  parse(readFileSync(path.resolve(import.meta.dirname, '../../ci', file), 'utf8'), { merge: true }) as T

/** The commands of the GitHub action with these inputs, as its conditions choose them. */
export function gitHubSteps(given: Values): ShellStep[] {
  const { inputs, runs } = read<{
    inputs: Record<string, { default?: string }>
    runs: { using: string; steps: (Entry & { run?: string; if?: string })[] }
  }>('github/action.yml')
  const values = Object.fromEntries(
    Object.entries(inputs).map(([name, one]) => [name, given[name] ?? one.default ?? '']),
  )
  return runs.steps
    .filter((step) => step.run !== undefined && holds(step.if, values))
    .map((step) => ({ run: step.run ?? '', env: filled(step.env, /\$\{\{ inputs\.([\w-]+) \}\}/g, values) }))
}

/** The commands of the steps of Azure Pipelines with these parameters. */
export function azurePipelinesSteps(given: Values): ShellStep[] {
  const { parameters, steps } = read<{ parameters: { name: string; default?: string }[]; steps: Entry[] }>(
    'azure-pipelines/parapet.yml',
  )
  const values = Object.fromEntries(parameters.map((one) => [one.name, given[one.name] ?? one.default ?? '']))
  const chosen = steps.flatMap((step) => {
    const [condition, inner] = Object.entries(step)[0] ?? []
    if (!condition?.startsWith('${{ if')) return [step]
    return holdsHere(condition, values) ? (inner as Entry[]) : []
  })
  return chosen
    .map((step) => ({ run: String(step.bash ?? step.inputs?.inlineScript ?? ''), env: step.env }))
    .filter(({ run }) => run !== '')
    .map(({ run, env }) => ({ run, env: filled(env, /\$\{\{ parameters\.(\w+) \}\}/g, values) }))
}

/** The commands of a job of GitLab with what it extends, in one shell as GitLab runs them. */
export function gitLabSteps(job: '.parapet' | '.parapet-plan'): ShellStep[] {
  const jobs =
    read<Record<string, { before_script?: string[]; script: string[]; variables?: Record<string, string> }>>(
      'gitlab/parapet.yml',
    )
  const base = jobs['.parapet-base']
  return [
    { run: [...(base?.before_script ?? []), ...(jobs[job]?.script ?? [])].join('\n'), env: base?.variables ?? {} },
  ]
}

function filled(env: Record<string, string> = {}, place: RegExp, values: Values): Record<string, string> {
  const entries = Object.entries(env).map(([name, text]) => [
    name,
    text.replaceAll(place, (_whole, input: string) => {
      if (values[input] === undefined) throw new Error(`There is no input ${input}`)
      return values[input]
    }),
  ])
  return Object.fromEntries(entries)
}

/** `inputs.plan == '' && inputs.inventory == ''`, `always()`. */
const holds = (condition = 'always()', values: Values): boolean =>
  condition.split(' && ').every((part) => {
    if (part === 'always()') return true
    const [, name = '', sign, wanted] = /^inputs\.([\w-]+) (==|!=) '(.*)'$/.exec(part) ?? unread(part)
    return (values[name] === wanted) === (sign === '==')
  })

/** `${{ if and(eq(parameters.plan, ''), eq(parameters.inventory, '')) }}`. */
function holdsHere(condition: string, values: Values): boolean {
  const parts = [...condition.matchAll(/\b(eq|ne)\(parameters\.(\w+), '(.*?)'\)/g)]
  if (parts.length === 0) unread(condition)
  return parts.every(([, word, name = '', wanted]) => (values[name] === wanted) === (word === 'eq'))
}

function unread(condition: string): never {
  throw new Error(`This condition is not known here: ${condition}`)
}
