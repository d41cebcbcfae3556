import type { BodyFault } from './body-fault.ts'

const expectedWords = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
}

/** A fault in a sentence for people that goes on after the name of the place: `… must be true or false, and is "yes"`. */
export function faultWords(fault: BodyFault): string {
  switch (fault.kind) {
    case 'unknown':
      return 'does not exist'
    case 'readOnly':
      return 'is read-only: Azure alone writes it'
    case 'missing':
      return 'is required'
    case 'type':
      return `must be ${expectedWords[fault.expected]}, and is ${JSON.stringify(fault.value)}`
    case 'value':
      return `is never ${JSON.stringify(fault.value)}; it is ${fault.values.join(', ')}`
    case 'length': {
      const unit = typeof fault.value === 'string' ? 'characters' : 'elements'
      return `must have ${limit(fault)} ${unit}, and has ${fault.value.length}`
    }
    case 'range':
      return `must be ${limit(fault)}, and is ${fault.value}`
    case 'pattern':
      return `must match ${fault.pattern}, and is ${JSON.stringify(fault.value)}`
  }
}

function limit({ least, most }: { least?: number; most?: number }): string {
  return least === undefined ? `at most ${most}` : `at least ${least}`
}
