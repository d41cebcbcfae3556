import type { Issue } from '#app/contract/problem.ts'
import type { FixInput, TemplateFix } from '#app/contract/template-content.ts'
import { normaliseId, typeOf } from '../arm/resource-id.ts'

/** What is wrong with the fixes of a template and with the inputs that they name. */
export function checkFixes(fixes: readonly TemplateFix[], inputs: readonly FixInput[]): Issue[] {
  const known = new Set(inputs.map((one) => one.name))
  return [
    ...repeated(inputs.map((one) => one.name)).map(({ at, value }) => ({
      path: `inputs.${at}.name`,
      message: `Two inputs are called ${value}. Give one another name.`,
    })),
    ...inputs.flatMap(checkInput),
    ...repeated(fixes.map((one) => one.name)).map(({ at, value }) => ({
      path: `fixes.${at}.name`,
      message: `Two fixes are called ${value}. Give one another name.`,
    })),
    ...fixes.flatMap((fix, at) => checkFix(fix, known).map((one) => ({ ...one, path: `fixes.${at}.${one.path}` }))),
  ]
}

function checkInput({ name, type, default: value }: FixInput, at: number): Issue[] {
  const given = Array.isArray(value) ? 'list(string)' : typeof value
  return value === undefined || given === type
    ? []
    : [{ path: `inputs.${at}.default`, message: `${name}: the default has to be a ${type}` }]
}

const versionedType = /^([A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*(?:\/[A-Za-z0-9]+)+)@\d{4}-\d{2}-\d{2}(?:-[a-z]+)?$/

function checkFix(fix: TemplateFix, inputs: ReadonlySet<string>): Issue[] {
  const type = versionedType.exec(fix.type)?.[1]
  return [
    ...(type
      ? []
      : [
          {
            path: 'type',
            message: `${fix.type} is not an ARM type with its api-version, such as Microsoft.X/y@2024-01-01`,
          },
        ]),
    ...repeated(fix.resources.map((one) => normaliseId(one.id))).map(({ at }) => ({
      path: `resources.${at}.id`,
      message: `The resource ${fix.resources[at]?.id} stands twice in the fix ${fix.name}. Take one out.`,
    })),
    ...fix.resources.flatMap((one, at) => [
      ...checkId(one.id, `resources.${at}.id`, type),
      ...checkId(one.failing_id, `resources.${at}.failing_id`),
    ]),
    ...namedInputs(fix.body)
      .filter((name) => !inputs.has(name))
      .map((name) => ({ path: 'body', message: `The fix ${fix.name} needs the input ${name}, which is not given` })),
  ]
}

function checkId(id: string, path: string, type?: string): Issue[] {
  const segments = id.split('/').slice(1)
  const looksRight =
    /^\/(subscriptions|providers)\//i.test(id) &&
    segments.every((one) => one !== '' && one !== '.' && one !== '..' && !/[?#"\\]|\p{Cc}/u.test(one))
  if (!looksRight) return [{ path, message: `${id} is not the id of an Azure resource` }]
  const spelled = typeOf(id)
  if (type !== undefined && spelled?.toLowerCase() !== type.toLowerCase())
    return [{ path, message: `${id} is not a resource of the type ${type}` }]
  return []
}

/** Names of the inputs that stand in a body. */
function namedInputs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('$input' in value) return [String(value.$input)]
  return Object.values(value).flatMap(namedInputs)
}

/** The values that stand there a second time, and where. */
function repeated(values: readonly string[]): { at: number; value: string }[] {
  const seen = new Set<string>()
  return values.flatMap((value, at) => {
    if (seen.has(value)) return { at, value }
    seen.add(value)
    return []
  })
}
