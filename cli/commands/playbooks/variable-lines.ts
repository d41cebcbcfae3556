import type { Variable } from '#app/contract/playbooks.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { defaultText, typeText } from './type-words.ts'

/** A variable as plain lines: name, type and default, what it is for and what it may be. */
export function variableLines(variable: Variable): string[] {
  const marks = [typeText(variable.type), defaultText(variable), ...(variable.sensitive ? ['sensitive'] : [])]
  const below = [variable.description, hintText(variable), ...variable.validations.map(({ message }) => message)]
  return [
    `    ${variable.name}`,
    ...wrap(marks.join(', '), widest() - 8).map((text) => `        ${text}`),
    ...below
      .filter((text) => text !== '')
      .flatMap((text) => wrap(text, widest() - 8).map((words) => `        ${words}`)),
  ]
}

function hintText({ hints }: Variable): string {
  return hints.allowedValues ? `One of ${hints.allowedValues.map((value) => JSON.stringify(value)).join(', ')}.` : ''
}
