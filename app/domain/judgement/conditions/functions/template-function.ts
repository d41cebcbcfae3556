/**
 * A template function of Azure Resource Manager. Arguments that do not suit give null instead of an error, so that odd
 * data never ends an evaluation.
 */
export interface TemplateFunction {
  least: number
  most: number
  call: (args: unknown[], now: Date) => unknown
}

/** Functions by their names in lower case: no call would find another one. */
export type TemplateFunctions = Record<Lowercase<string>, TemplateFunction>

/** A function of `least` to `most` arguments. */
export function takes(least: number, most: number, call: TemplateFunction['call']): TemplateFunction {
  return { least, most, call }
}

export const anyNumber = Number.POSITIVE_INFINITY
