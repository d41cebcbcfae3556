import type { Page } from 'playwright-core'

/**
 * What does not fit in a page as it is shown now: a page that scrolls sideways, text that is cut off without a sign or
 * stands over the edge, and targets that lie on each other. Each with where it is. How large targets are is axe's to say.
 */
export async function misfits(page: Page): Promise<string[]> {
  // What slides to its place has none yet.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  return page.evaluate(() => {
    const found: string[] = []
    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 40)
      return `${element.tagName.toLowerCase()}.${[...element.classList].slice(-1)} "${text}"`
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"], [inert]') &&
      isInSight(element)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)

    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement) || element.clientWidth === 0 || !isShown(element)) continue
      const style = getComputedStyle(element)
      const isText = [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
      if (!isText) continue
      const isCut = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll'
      if (isCut && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
        found.push(`cut off: ${nameOf(element)}`)
      const box = element.getBoundingClientRect()
      if (box.right > innerWidth + 1 && box.left < innerWidth && !scrolls(element))
        found.push(`over the edge: ${nameOf(element)}`)
    }

    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="button"], summary')]
      .filter((one): one is HTMLElement => one instanceof HTMLElement && isShown(one))
      .filter((one) => !(one instanceof HTMLInputElement && ['hidden', 'file'].includes(one.type)))
    for (const target of targets) {
      const box = target.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const top = document.elementFromPoint(x, y)
      const above = top?.closest('a[href], button, input')
      if (
        above &&
        above !== target &&
        !target.contains(above) &&
        !above.contains(target) &&
        !coversOnPurpose(above, target)
      )
        found.push(`${nameOf(above)} lies on ${nameOf(target)}`)
    }
    return [...new Set(found)]

    /** Whether the middle of an element is not cut away by what it lies in: it is scrolled off, or for screen readers alone. */
    function isInSight(element: Element): boolean {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, clip } = getComputedStyle(at)
        const [width, height] = [at.clientWidth, at.clientHeight]
        if (width <= 1 && height <= 1 && (overflowX !== 'visible' || clip !== 'auto' || clipPath !== 'none'))
          return false
        if (at === element || (overflowX === 'visible' && overflowY === 'visible')) continue
        const around = at.getBoundingClientRect()
        if (x < around.left || x > around.right || y < around.top || y > around.bottom) return false
      }
      return true
    }

    /** Whether somebody can scroll to what is beside. */
    function scrolls(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden' || overflowX === 'clip')
          return at !== document.body && at !== document.documentElement
        if (position === 'fixed') return false
      }
      return false
    }

    /** A bar that stays in view, over what scrolls below it. */
    function coversOnPurpose(above: Element, target: Element): boolean {
      for (let at: Element | null = above; at && !at.contains(target); at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      return false
    }
  })
}
