import { isObject } from './literal-text.ts'

/** An expression that is to be written. */
export type Expression =
  | { kind: 'scalar'; value: unknown }
  | { kind: 'list'; items: readonly Expression[] }
  /** `open`: never on one line. */
  | { kind: 'object'; entries: readonly Entry[]; open: boolean }
  /** Names joined by dots, such as `var.region`. */
  | { kind: 'reference'; path: readonly string[] }
  /** The attribute of each instance, such as `module.logs[*].id`. */
  | { kind: 'splat'; of: Expression; name: string }
  | { kind: 'call'; name: string; args: readonly Expression[] }
  | { kind: 'index'; of: Expression; key: Expression }
  /** What `body` says of each item of `of`, which it calls `item`: `[for id in var.ids : upper(id)]`. */
  | { kind: 'each'; item: string; of: Expression; body: Expression }
  /** The entries of a map that `when` holds of: `{ for key, id in local.ids : key => id if contains(var.ids, id) }`. */
  | { kind: 'entries'; key: string; item: string; of: Expression; when: Expression }
  | { kind: 'choice'; condition: Expression; then: Expression; otherwise: Expression }

/** An entry of an object, with comments above it. */
export interface Entry {
  name: string
  value: Expression
  comments: readonly string[]
}

/** JSON as an expression, keys in their order. */
export function literal(value: unknown): Expression {
  if (Array.isArray(value)) return list(value.map(literal))
  if (isObject(value)) return object(Object.entries(value).map(([name, inner]) => entry(name, literal(inner))))
  return { kind: 'scalar', value }
}

export function list(items: readonly Expression[]): Expression {
  return { kind: 'list', items }
}

export function object(entries: readonly Entry[], open = false): Expression {
  return { kind: 'object', entries, open }
}

export function entry(name: string, value: Expression, comments: readonly string[] = []): Entry {
  return { name, value, comments }
}

/** @throws TypeError when a part is no identifier. */
export function reference(...path: string[]): Expression {
  return { kind: 'reference', path: path.map(identifier) }
}

/** @throws TypeError when the name is no identifier. */
export function splat(of: Expression, name: string): Expression {
  return { kind: 'splat', of, name: identifier(name) }
}

export function call(name: string, ...args: Expression[]): Expression {
  return { kind: 'call', name: identifier(name), args }
}

export function index(of: Expression, key: Expression): Expression {
  return { kind: 'index', of, key }
}

export function choice(condition: Expression, then: Expression, otherwise: Expression): Expression {
  return { kind: 'choice', condition, then, otherwise }
}

/** @throws TypeError when the item's name is no identifier. */
export function each(item: string, of: Expression, body: Expression): Expression {
  return { kind: 'each', item: identifier(item), of, body }
}

/** @throws TypeError when a name is no identifier. */
export function entriesWhere(key: string, item: string, of: Expression, when: Expression): Expression {
  return { kind: 'entries', key: identifier(key), item: identifier(item), of, when }
}

/** The name itself. @throws TypeError when HCL does not take it as a name. */
export function identifier(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(name)) throw new TypeError(`${JSON.stringify(name)} is no identifier of HCL`)
  return name
}
