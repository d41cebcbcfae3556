import { people } from './names.ts'
import { follows, type Unit } from './unit.ts'

const misspelt: Record<string, string> = {
  owner: 'Owner ',
  costCentre: 'costcenter',
  environment: 'enviroment',
  dataClass: 'DataClasification',
}

/** The company's four tags; what governance missed is absent or misspelt. */
export function tagsOf(unit: Unit): Record<string, string> | undefined {
  const { random } = unit
  if (unit.legacy && random.chance(0.4)) return undefined
  const wanted = {
    owner: random.pick(people),
    costCentre: `CC-${random.int(10, 69)}00`,
    environment: unit.subscription.stage,
    dataClass: random.pick(['public', 'internal', 'internal', 'confidential']),
  }
  const tags: Record<string, string> = {}
  for (const [name, value] of Object.entries(wanted)) {
    if (follows(unit, 'governance')) tags[name] = value
    else if (random.chance(0.15)) tags[misspelt[name] ?? name] = value
  }
  return tags
}
