import { rangeContains } from './ip-range.ts'
import { type TemplateFunctions, takes } from './template-function.ts'

/** Functions on addresses and their ranges. */
export const ipFunctions: TemplateFunctions = {
  iprangecontains: takes(2, 2, ([range, target]) => rangeContains(range, target)),
}
