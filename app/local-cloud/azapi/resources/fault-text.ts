import { type BodyFault, likelyMeant } from '#app/domain/arm/published/body/body-fault.ts'

const expectedWords = { object: 'object', array: 'array', string: 'string', number: 'integer', boolean: 'bool' }

/** A fault of a body in the words of the provider azapi, whose paths have dots before indices, too. */
export function faultText(fault: BodyFault): string {
  const path = fault.path.join('.')
  const meant = likelyMeant(fault)
  switch (fault.kind) {
    case 'unknown': {
      const like = meant === undefined ? '' : ` Do you mean \`${[...fault.path.slice(0, -1), meant].join('.')}\`? `
      return `\`${path}\` is not expected here.${like}`
    }
    case 'readOnly':
      return `\`${path}\` is not expected here, it's read only`
    case 'missing':
      return `\`${path}\` is required, but no definition was found`
    case 'type':
      return `\`${path}\` is invalid, expect \`${expectedWords[fault.expected]}\` but got \`${goType(fault.value)}\``
    case 'value': {
      const given = typeof fault.value === 'string' ? fault.value : ''
      const like = meant === undefined ? '' : ` Do you mean \`${meant}\`? `
      return `\`${path}\`'s value \`${given}\` is invalid. The supported values are [${fault.values.join(', ')}].${like}`
    }
    case 'length': {
      const what = typeof fault.value === 'string' ? 'string' : 'array'
      return `\`${path}\` is invalid, ${what} length is ${limitText(fault)}`
    }
    case 'range':
      return `\`${path}\` is invalid, value is ${limitText(fault)}`
    case 'pattern':
      return `\`${path}\` is invalid, string does not match pattern ${fault.pattern}`
  }
}

function limitText({ least, most }: { least?: number; most?: number }): string {
  return least === undefined ? `greater than ${most}` : `less than ${least}`
}

/** What the library of Terraform's providers calls the type of a value. */
function goType(value: unknown): string {
  if (Array.isArray(value)) return 'basetypes.TupleValue'
  if (typeof value === 'object') return 'basetypes.ObjectValue'
  if (typeof value === 'boolean') return 'basetypes.BoolValue'
  return typeof value === 'number' ? 'basetypes.NumberValue' : 'basetypes.StringValue'
}
