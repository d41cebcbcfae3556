/** Gives the focus to the heading of what `main` shows: it is read, and Tab goes on from it. */
export function focusHeading(main: HTMLElement | null): void {
  // Some pages have another title on phones, and hide their own.
  const headings = [...(main?.querySelectorAll('h1') ?? [])]
  const heading = headings.find((one) => one.getClientRects().length > 0)
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}
