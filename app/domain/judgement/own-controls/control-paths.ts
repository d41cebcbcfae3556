import { isJsonObject } from '../../arm/json-value.ts'
import { callsOf } from '../conditions/template-calls.ts'
import { alternativesOf, type Control, requiresOf, unlessOf } from '../controls/control.ts'

/** A property of a resource type that a control names, and where in its file. */
export interface NamedPath {
  /** ARM types; one of them has to have the path. */
  types: string[]
  path: string
  /** What it is compared with or set to. */
  values: unknown[]
  at: (string | number)[]
}

/** Every property that a control reads or writes. */
export function pathsOf(control: Control): NamedPath[] {
  const { resource, when, failsWhen, defaults, fix } = control
  const requires = requiresOf(control)
  const unless = unlessOf(control)
  const at = (key: string, list: unknown, index: number) => (Array.isArray(list) ? [key, index] : [key])
  const types = [resource, ...requires.map((one) => one.resource), ...unless.map((one) => one.resource)]
  return [
    ...inCondition(when, [resource], ['when']),
    ...inCondition(failsWhen, [resource], ['failsWhen']),
    ...Object.keys(defaults ?? {}).map((path) => ({ types, path, values: [], at: ['defaults', path] })),
    ...requires.flatMap((one, index) => [
      ...inCondition(one.when, [resource], [...at('requires', control.requires, index), 'when']),
      ...inCondition(one.where, [one.resource], [...at('requires', control.requires, index), 'where']),
      ...alternativesOf(one).flatMap((other, place) =>
        inCondition(
          other.where,
          [other.resource],
          [...at('requires', control.requires, index), ...at('or', one.or, place), 'where'],
        ),
      ),
    ]),
    ...unless.flatMap((one, index) => [
      ...inCondition(one.when, [resource], [...at('unless', control.unless, index), 'when']),
      ...inCondition(one.where, [one.resource], [...at('unless', control.unless, index), 'where']),
      ...Object.keys(one.defaults ?? {}).map((path) => ({
        types: [one.resource],
        path,
        values: [],
        at: [...at('unless', control.unless, index), 'defaults', path],
      })),
      ...(one.by
        ? [
            {
              types: [one.scope === 'naming' ? one.resource : resource],
              path: one.by,
              values: [],
              at: [...at('unless', control.unless, index), 'by'],
            },
          ]
        : []),
      ...(one.namedBy ?? []).flatMap(({ resource: type, by, where }, place) => {
        const here = [...at('unless', control.unless, index), 'namedBy', place]
        return [
          ...inCondition(where, [type], [...here, 'where']),
          { types: [type], path: by, values: [], at: [...here, 'by'] },
        ]
      }),
    ]),
    ...(control.usedBy ?? []).map((use, index) => ({
      types: [use.resource ?? resource],
      path: use.by,
      values: [],
      at: ['usedBy', index, 'by'],
    })),
    ...inCondition(fix.when, [resource], ['fix', 'when']),
    ...(fix.edit ? [{ types: [resource], path: fix.edit.path, values: [], at: ['fix', 'edit', 'path'] }] : []),
    ...inBody(fix.patch, '', fix.parent ? resource.split('/').slice(0, -1).join('/') : (fix.resource ?? resource), [
      'fix',
      'patch',
    ]),
    ...(fix.patches ?? []).flatMap(({ patch }, index) =>
      inBody(patch, '', resource, ['fix', 'patches', index, 'patch']),
    ),
    ...(fix.create ? inBody(fix.create.body, '', fix.create.resource, ['fix', 'create', 'body']) : []),
  ]
}

const compared = ['equals', 'notEquals', 'in', 'notIn']

function inCondition(node: unknown, types: string[], at: (string | number)[]): NamedPath[] {
  if (Array.isArray(node)) return node.flatMap((one, index) => inCondition(one, types, [...at, index]))
  if (typeof node === 'string')
    return callsOf(node, 'field').flatMap(([path]) => (path === undefined ? [] : [{ types, path, values: [], at }]))
  if (!isJsonObject(node)) return []
  const { field } = node
  const values = compared.flatMap((key) => (key in node ? [node[key]].flat() : []))
  const own =
    typeof field === 'string' && !field.startsWith('[') ? [{ types, path: field, values, at: [...at, 'field'] }] : []
  return [...own, ...Object.entries(node).flatMap(([key, value]) => inCondition(value, types, [...at, key]))]
}

/** The leaves of what a fix writes; `$input`, `$field` and `$items` are what docs/controls.md says. */
function inBody(body: unknown, path: string, type: string, at: (string | number)[]): NamedPath[] {
  if (!isJsonObject(body)) return body === undefined ? [] : [{ types: [type], path, values: [body].flat(), at }]
  if ('$input' in body || '$field' in body || Object.keys(body).length === 0)
    return [{ types: [type], path, values: [], at }]
  if (Array.isArray(body.$items))
    return body.$items.flatMap((item, index) => inBody(item, `${path}[*]`, type, [...at, '$items', index]))
  return Object.entries(body).flatMap(([key, value]) =>
    inBody(value, path === '' ? key : `${path}.${key}`, type, [...at, key]),
  )
}
