/** How fields that are wrong are marked: those of passwords otherwise than the rest. */
const faulty = ':is(input, textarea):is([aria-invalid="true"], [data-invalid])'

/** Leads to the first field of a form that is marked as wrong, once what was just found out is drawn. */
export function focusFault(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(faulty)?.focus())
}
