import { rangeContains } from './ip-range.ts'
import { letsIn } from './lets-in.ts'
import { type TemplateFunctions, takes } from './template-function.ts'

/** Functions on addresses and their ranges; `letsIn` is ours, and no other product has it. */
export const ipFunctions: TemplateFunctions = {
  iprangecontains: takes(2, 2, ([range, target]) => rangeContains(range, target)),
  letsin: takes(4, 5, ([rules, rule, protocol, port, tag]) => letsIn(rules, rule, protocol, port, tag)),
}
