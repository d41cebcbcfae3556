import { dateFunctions } from './date-functions.ts'
import { encodingFunctions } from './encoding-functions.ts'
import { ipFunctions } from './ip-functions.ts'
import { listFunctions } from './list-functions.ts'
import { numberFunctions } from './number-functions.ts'
import type { TemplateFunction } from './template-function.ts'
import { textFunctions } from './text-functions.ts'

/** The functions that take nothing but values, by lower-case name. */
export const templateFunctions: ReadonlyMap<string, TemplateFunction> = new Map(
  Object.entries({
    ...textFunctions,
    ...numberFunctions,
    ...listFunctions,
    ...dateFunctions,
    ...encodingFunctions,
    ...ipFunctions,
  }),
)
