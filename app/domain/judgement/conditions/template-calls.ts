import { isTemplate, parseTemplate, type Template, TemplateSyntaxError } from './parse-template.ts'

/** The calls of a function by its lower-case name in a value of a condition: their arguments where these are texts. */
export function callsOf(value: unknown, name: string): string[][] {
  if (typeof value !== 'string' || !isTemplate(value)) return []
  try {
    return callsIn(parseTemplate(value), name)
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return []
    throw error
  }
}

function callsIn(template: Template, name: string): string[][] {
  if (template.kind === 'literal') return []
  if (template.kind === 'member') return [...callsIn(template.of, name), ...callsIn(template.name, name)]
  const inside = template.args.flatMap((arg) => callsIn(arg, name))
  if (template.name.toLowerCase() !== name) return inside
  const texts = template.args.flatMap((arg) =>
    arg.kind === 'literal' && typeof arg.value === 'string' ? [arg.value] : [],
  )
  return [texts, ...inside]
}
