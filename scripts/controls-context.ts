import {
  alternativesOf,
  type Control,
  requiresOf,
  type Unless,
  unlessOf,
  usesOf,
} from '#app/domain/judgement/controls/control.ts'
import { defaultsChanged } from '#app/domain/judgement/controls/dated-defaults.ts'

const places = {
  self: 'on it',
  children: 'beneath it',
  resourceGroup: 'in its resource group',
  subscription: 'in its subscription',
}

/**
 * `docs/controls-context.md`: what each control looks at beside the judged resource, as its file says.
 * @param controls in the order of the catalogue
 */
export function controlsContext(controls: readonly Control[]): string {
  const rows = controls.flatMap((control) => {
    const context = contextOf(control)
    return context.length === 0 ? [] : [`| \`${control.id}\` | ${context.join('; ')} |`]
  })
  return `${[
    '# What controls look at beside their resource',
    '',
    'Written by `npm run context` from the controls themselves ([how they say it](controls.md)). Every control that is not in the table judges its resource',
    'by itself: nothing above it, beside it or named by it makes its setting harmless. What was looked at and not taken, with reasons, is in',
    '[decision 077](decisions/077-what-uses-a-resource.md).',
    '',
    '| control | looks at |',
    '|---|---|',
    ...rows,
  ].join('\n')}\n`
}

function contextOf(control: Control): string[] {
  const required = requiresOf(control).map((one) => {
    const all = [one, ...alternativesOf(one)].map(({ resource, scope }) => `${nameOf(resource)} ${places[scope]}`)
    return `needs ${all.join(', or ')}`
  })
  const users = usesOf(control).map(({ resource }) => nameOf(resource))
  const changed = [control.defaults, ...unlessOf(control).map(({ defaults }) => defaults)].map(defaultsChanged)
  const days = changed.flatMap((time) => (time === undefined ? [] : [new Date(time).toISOString().slice(0, 10)]))
  return [
    ...new Set([
      ...required,
      ...unlessOf(control).map(excuse),
      ...(users.length > 0 ? [`matters where it is used by ${users.join(', ')}, or Azure names users in it`] : []),
      ...days.map((day) => `when it was made: a default changed on ${day}`),
    ]),
  ]
}

function excuse({ resource, scope, by, namedBy = [] }: Unless): string {
  const names = scope === 'naming' ? 'that names it' : 'that it names'
  const where = scope === 'parent' ? 'that it stands in' : `${names} at \`${by}\``
  const namers = namedBy.map((one) => ` a ${nameOf(one.resource)} names at \`${one.by}\``)
  return `may be excused by the ${nameOf(resource)} ${where}${namers.length > 0 ? `, if${namers.join(' or')}` : ''}`
}

/** A type without its namespace, which nobody needs to recognise it. */
const nameOf = (type: string) => `\`${type.replace(/^Microsoft\./, '')}\``
