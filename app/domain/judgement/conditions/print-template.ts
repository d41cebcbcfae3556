import type { Template } from './parse-template.ts'

/** An expression as it is written between `[` and `]`; what `parseTemplate` reads back. */
export function printTemplate(template: Template): string {
  if (template.kind === 'literal')
    return typeof template.value === 'number' ? String(template.value) : `'${template.value.replaceAll("'", "''")}'`
  if (template.kind === 'call') return `${template.name}(${template.args.map(printTemplate).join(', ')})`
  const { of, name } = template
  const isPlain = name.kind === 'literal' && typeof name.value === 'string' && /^[A-Za-z_]\w*$/.test(name.value)
  return isPlain ? `${printTemplate(of)}.${name.value}` : `${printTemplate(of)}[${printTemplate(name)}]`
}

/** The same expression with each call, from the inside out, as `change` gives it. */
export function changeCalls(
  template: Template,
  change: (call: Extract<Template, { kind: 'call' }>) => Template,
): Template {
  if (template.kind === 'literal') return template
  if (template.kind === 'member')
    return { kind: 'member', of: changeCalls(template.of, change), name: changeCalls(template.name, change) }
  return change({ ...template, args: template.args.map((arg) => changeCalls(arg, change)) })
}

/** Whether an expression calls any of these functions, named in lower case. */
export function callsAny(template: Template, names: ReadonlySet<string>): boolean {
  if (template.kind === 'literal') return false
  if (template.kind === 'member') return callsAny(template.of, names) || callsAny(template.name, names)
  return names.has(template.name.toLowerCase()) || template.args.some((arg) => callsAny(arg, names))
}
