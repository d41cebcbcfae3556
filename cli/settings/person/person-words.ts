import { usageError } from '../../exit-code.ts'
import { resultFormats } from '../../output/data/result-format.ts'

interface PersonWord {
  /** What it is, for lists. */
  says: string
  /** @throws CommandError when the value is none */
  check(value: string): void
}

const flag: PersonWord['check'] = (value) => {
  if (!['true', 'false'].includes(value)) throw usageError(`${value} is neither true nor false.`)
}

/**
 * What a person can set for all their commands. Each stands for the variable of the option of that name, so that the command
 * line and variables go before it. None of them is a word of a repository's settings.
 */
export const personWords: Readonly<Record<string, PersonWord>> = {
  server: {
    says: 'address of the server',
    check(value) {
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (!url || !/^https?:$/.test(url.protocol))
        throw usageError(`${value} is not the address of a server.`, 'Give it as https://parapet.example.com')
    },
  },
  subscription: { says: 'the subscription in hand', check: () => {} },
  output: {
    says: 'the form of results',
    check(value) {
      if (!resultFormats.some((one) => one === value))
        throw usageError(`${value} is no form of results.`, `There are: ${resultFormats.join(', ')}`)
    },
  },
  quiet: { says: 'results and errors only', check: flag },
  'no-color': { says: 'no colours', check: flag },
  'no-pager': { says: 'no pager', check: flag },
}

/** `no-color` is PARAPET_NO_COLOR. */
export const variableOfWord = (word: string): string => `PARAPET_${word.replaceAll('-', '_').toUpperCase()}`
