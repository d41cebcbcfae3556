import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { TerraformEvent } from './events.ts'
import type { Redactor } from './redaction.ts'

/** Removes secrets from the events of one phase, in order. */
export interface EventRedactor extends Pick<Redactor, 'text'> {
  event(event: TerraformEvent): TerraformEvent
}

/**
 * Masks also the names of `secretNames`, which may be known only once the resource is made: then the id that Terraform tells
 * of it ends with the name, and so do the ids of what lies in it.
 * @param secretNames addresses without secrets.
 */
export function eventRedactor(redactor: Redactor, secretNames: ReadonlySet<string> = new Set()): EventRedactor {
  let redact = redactor
  const names = new Set<string>()
  return {
    text: (text) => redact.text(text),
    event(event) {
      if ('hook' in event && event.hook.id_value && secretNames.has(redact.text(event.hook.resource.addr))) {
        const name = event.hook.id_value.split('/').at(-1)
        if (name && !names.has(name)) redact = redact.knowing(names.add(name))
      }
      return redact.value(event)
    },
  }
}

/** Addresses, secrets removed, of resources whose names a plan marks as sensitive. */
export function secretNamesOf(plan: SanitizedPlan | null): Set<string> {
  const changes = (plan?.changes ?? []).filter(({ attributes }) =>
    attributes.some(({ path, sensitive }) => path === 'name' && sensitive),
  )
  return new Set(changes.map(({ address }) => address))
}
