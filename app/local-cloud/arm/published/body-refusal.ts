import { type BodyFault, pathText } from '#app/domain/arm/published/body/body-fault.ts'
import type { ArmPath } from '../../store/arm-path.ts'

interface Refusal {
  code: string
  message: string
  target: string
}

/** How Azure's services name what they read a value as. */
const readAs = {
  object: 'System.Object',
  array: 'System.Object[]',
  string: 'System.String',
  number: 'System.Int32',
  boolean: 'System.Boolean',
}

/** A fault in the words of Azure. Its services differ in theirs: these are the ones of ARM itself. */
export function refusalOf(fault: BodyFault, path: ArmPath): Refusal {
  const target = pathText(fault.path)
  if (target === 'name') return { code: 'InvalidResourceName', message: strangeName(fault, path.name), target }
  const rule = ruleOf(fault)
  if (rule !== undefined) {
    const message = `The value of property '${target}' is invalid: it ${rule}.`
    return { code: 'InvalidParameter', message, target }
  }
  const message = `The request content was invalid and could not be deserialized: '${unreadable(fault, target)}'.`
  return { code: 'InvalidRequestContent', message, target }
}

function strangeName(fault: BodyFault, name: string): string {
  const rule = fault.kind === 'value' ? `must be one of ${fault.values.join(', ')}` : ruleOf(fault)
  return `Resource name '${name}' is invalid: it ${rule ?? 'is not one of this type'}.`
}

/** What a value breaks that can be read; undefined for other faults. */
function ruleOf(fault: BodyFault): string | undefined {
  switch (fault.kind) {
    case 'length': {
      const unit = typeof fault.value === 'string' ? 'characters' : 'items'
      return `must have ${limit(fault)} ${unit}, and has ${fault.value.length}`
    }
    case 'range':
      return `must be ${limit(fault)}, and is ${fault.value}`
    case 'pattern':
      return `must match the pattern ${fault.pattern}`
    default:
      return undefined
  }
}

function limit({ least, most }: { least?: number; most?: number }): string {
  return least === undefined ? `at most ${most}` : `at least ${least}`
}

function unreadable(fault: BodyFault, target: string): string {
  const name = fault.path.at(-1)
  const holder = pathText(fault.path.slice(0, -1))
  switch (fault.kind) {
    case 'unknown':
      return `Could not find member '${name}' on object of type '${holder === '' ? 'ResourceDefinition' : 'Object'}'. Path '${target}'.`
    case 'missing':
      return `Required property '${name}' not found in JSON. Path '${holder}'.`
    case 'value':
      return `Error converting value ${JSON.stringify(fault.value)} to an enumeration. The allowed values are ${fault.values.join(', ')}. Path '${target}'.`
    case 'type':
      return `Error converting value ${JSON.stringify(fault.value)} to type '${readAs[fault.expected]}'. Path '${target}'.`
    default:
      return `Path '${target}'.`
  }
}
