export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/*
 * An interpreter as naive as the documentation: a `where` is judged on a copy of the resource whose array holds nothing
 * but the one element.
 */
export function select(resource: unknown, path: string): unknown[] {
  let values: unknown[] = [resource]
  for (const step of path.replaceAll('[*]', '.*').split('.')) {
    values = values.flatMap((value) => {
      if (step === '*') return Array.isArray(value) ? value : []
      if (!isObject(value)) return [undefined]
      const key = Object.hasOwn(value, step)
        ? step
        : Object.keys(value).find((name) => name.toLowerCase() === step.toLowerCase())
      return [key === undefined ? undefined : value[key]]
    })
  }
  return values
}

export function onlyElements(resource: unknown, steps: string[]): unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return [resource]
  if (step === '*') {
    if (!Array.isArray(resource)) return []
    return resource.flatMap((element) => onlyElements(element, rest).map((copy) => [copy]))
  }
  if (!isObject(resource)) return []
  const key = Object.hasOwn(resource, step)
    ? step
    : Object.keys(resource).find((name) => name.toLowerCase() === step.toLowerCase())
  return key === undefined ? [] : onlyElements(resource[key], rest).map((copy) => ({ ...resource, [key]: copy }))
}

export function same(left: unknown, right: unknown): boolean {
  const nothing = (value: unknown) => value === undefined || value === null || value === ''
  if (nothing(left) || nothing(right)) return nothing(left) && nothing(right)
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return `${left}`.toLowerCase() === `${right}`.toLowerCase()
}

export function compare(operator: string, value: unknown, operand: unknown): boolean {
  if (operator.startsWith('not')) {
    const positive = operator.charAt(3).toLowerCase() + operator.slice(4)
    return !compare(positive, value, operand)
  }
  if (operator === 'equals') return same(value, operand)
  if (operator === 'in') return (operand as unknown[]).some((one) => same(value, one))
  if (operator === 'exists') return (value !== undefined && value !== null) === operand
  if (operator === 'containsKey') {
    return isObject(value) && Object.keys(value).some((key) => key.toLowerCase() === String(operand).toLowerCase())
  }
  if (operator === 'like') {
    if (typeof value === 'object' || value === undefined) return false
    const source = String(operand)
      .split('*')
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('.*')
    return new RegExp(`^${source}$`, 'is').test(`${value}`)
  }
  if (operator === 'contains') {
    if (Array.isArray(value)) return value.some((one) => same(one, operand))
    return value !== null && typeof value !== 'object' && value !== undefined
      ? `${value}`.toLowerCase().includes(String(operand).toLowerCase())
      : false
  }
  const known = (one: unknown) => typeof one === 'number' || (typeof one === 'string' && /^\d+$/.test(one))
  if (!known(value)) return false
  const difference = Number(value) - Number(operand)
  if (operator === 'greater') return difference > 0
  if (operator === 'greaterOrEquals') return difference >= 0
  return operator === 'less' ? difference < 0 : difference <= 0
}

export function interpret(condition: Json, resource: unknown): boolean {
  if ('allOf' in condition) return (condition.allOf as Json[]).every((one) => interpret(one, resource))
  if ('anyOf' in condition) return (condition.anyOf as Json[]).some((one) => interpret(one, resource))
  if ('not' in condition) return !interpret(condition.not as Json, resource)
  const [operator, operand] = Object.entries(condition).find(([key]) => key !== 'field' && key !== 'count') ?? ['', 0]
  if ('field' in condition) {
    return select(resource, String(condition.field)).every((value) => compare(operator, value, operand))
  }
  const { field, where } = condition.count as { field: string; where?: Json }
  const copies = onlyElements(resource, field.replaceAll('[*]', '.*').split('.'))
  return compare(operator, copies.filter((copy) => !where || interpret(where, copy)).length, operand)
}
