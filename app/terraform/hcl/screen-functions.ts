import type { HclExpression } from './model.ts'
import { parseHcl } from './parse.ts'
import { folderOf, type Refusal, resolveInside, type ScreenedConfiguration } from './screened-configuration.ts'
import { walkExpression, walkExpressions } from './walk.ts'

type Call = Extract<HclExpression, { kind: 'call' }>

const readsFile = /^(file|fileexists|filemd5|filebase64|filesha\d+|filebase64sha\d+|templatefile)$/

/** Functions that reach files which are not part of the configuration, and what tells where the machine keeps them. */
export function screenFunctions(configuration: ScreenedConfiguration): Refusal[] {
  return configuration.files.flatMap((read) => [
    ...calls(walkExpressions(read)).flatMap((call) => judge(call, read.file, configuration)),
    ...[...walkExpressions(read)].filter(isWorkingFolder).map(
      ({ line }): Refusal => ({
        file: read.file,
        line,
        rule: 'file-access',
        message: 'path.cwd tells about the machine that runs Terraform; configurations may not ask',
      }),
    ),
  ])
}

const isWorkingFolder = (expression: HclExpression) => expression.kind === 'reference' && expression.path === 'path.cwd'

/** The same for the templates that the configuration renders: they are code too. */
export async function screenTemplates(configuration: ScreenedConfiguration): Promise<Refusal[]> {
  const rendered = new Set(
    configuration.files.flatMap((read) =>
      calls(walkExpressions(read))
        .filter((call) => plainName(call) === 'templatefile')
        .map((call) => fileOf(call.args[0], read.file))
        .filter((name) => name !== null && configuration.names.has(name)),
    ),
  )
  const judged = [...rendered].map((name) => judgeTemplate(name ?? '', configuration))
  return (await Promise.all(judged)).flat()
}

const templateMarker = 'PARAPET_TEMPLATE_END'

/** A template reads as a heredoc's content; line 1 of the file is then line 2. */
async function judgeTemplate(file: string, configuration: ScreenedConfiguration): Promise<Refusal[]> {
  const text = configuration.texts[file] ?? ''
  const read = await parseHcl(file, `template = <<${templateMarker}\n${text}\n${templateMarker}\n`)
  if (read.errors.length > 0)
    return read.errors.map(({ line, message }) => ({ file, line: line - 1, rule: 'syntax', message }))
  return calls(read.attributes.flatMap(({ value }) => [...walkExpression(value)])).flatMap((call) =>
    judge(call, file, configuration).map((one) => ({ ...one, line: (one.line ?? 1) - 1 })),
  )
}

function calls(expressions: Iterable<HclExpression>): Call[] {
  return [...expressions].filter((expression) => expression.kind === 'call')
}

/** `core::file` is `file`. */
function plainName(call: Call): string {
  return call.name.replace(/^core::/, '')
}

function judge(call: Call, file: string, { names }: ScreenedConfiguration): Refusal[] {
  const name = plainName(call)
  const refuse = (message: string, rule: Refusal['rule'] = 'file-access') => [{ file, line: call.line, rule, message }]
  if (name === 'templatestring')
    return refuse('templatestring renders code that cannot be seen here; use templatefile', 'hidden-template')
  if (name === 'pathexpand' || name === 'abspath')
    return refuse(`${name}() tells about the machine that runs Terraform; configurations may not ask`)
  if (name === 'fileset') return isInside(call.args, file) ? [] : refuse(outside(name))
  if (!readsFile.test(name)) return []
  const target = fileOf(call.args[0], file)
  if (target === null) return refuse(outside(name))
  return names.has(target) ? [] : refuse(`${name}() reads ${target}, which is not part of the configuration`)
}

function outside(name: string): string {
  return `${name}() needs a path that is written out and stays in the configuration, such as "\${path.module}/name"`
}

/** The path within the configuration that an argument names; null when it cannot be told or leads outside. */
export function fileOf(argument: HclExpression | undefined, file: string): string | null {
  if (argument?.kind === 'literal' && typeof argument.value === 'string') return relativePath('', argument.value)
  if (argument?.kind === 'reference') return folderOfReference(argument.path, file)
  if (argument?.kind !== 'template') return null
  const [root, rest = '', ...more] = argument.parts
  if (typeof root !== 'object' || root.kind !== 'reference' || typeof rest !== 'string' || more.length > 0) return null
  const folder = folderOfReference(root.path, file)
  return folder === null || (rest !== '' && !rest.startsWith('/')) ? null : relativePath(folder, rest.slice(1))
}

function folderOfReference(path: string, file: string): string | null {
  if (path === 'path.module') return folderOf(file)
  return path === 'path.root' ? '' : null
}

function relativePath(folder: string, path: string): string | null {
  return /^[/~]|\\|^[A-Za-z]:/.test(path) ? null : resolveInside(folder, path)
}

function isInside([folder, pattern]: HclExpression[], file: string): boolean {
  const inside =
    pattern?.kind === 'literal' && typeof pattern.value === 'string' && !/\.\.|^[/~]|\\/.test(pattern.value)
  return inside && fileOf(folder, file) !== null
}
