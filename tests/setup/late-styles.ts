import { type BrowserContext, errors, type Page } from 'playwright-core'

const tooLate = /^warning: The resource (\S+\.css) was preloaded using link preload but not used within a few seconds/

type Noting = Window & { usedStyles?: Set<string> }

/** Notes in each page of a profile which style sheets it has used: it may have gone on from where it needed them. */
export async function noteUsedStyles(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const used = new Set<string>()
    Object.assign(window, { usedStyles: used })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href)
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * The complaints without those on style sheets that come into use after all, waited for as long as the page waits for
 * anything. Remix preloads the styles of the page that somebody goes to, and Chromium warns when that page takes seconds
 * to be drawn: the machine's speed, not the page's fault. A test may end before the page that it went to is drawn.
 */
export async function withoutLateStyles(complaints: readonly string[], page: Page): Promise<string[]> {
  const late = complaints.flatMap((one) => tooLate.exec(one)?.[1] ?? [])
  if (!late.length || page.isClosed()) return [...complaints]
  const areUsed = (sheets: string[]) => {
    const used = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href)
    const before = (window as Noting).usedStyles
    return sheets.every((sheet) => used.includes(sheet) || before?.has(sheet))
  }
  try {
    await page.waitForFunction(areUsed, late)
    return complaints.filter((one) => !tooLate.test(one))
  } catch (error) {
    if (error instanceof errors.TimeoutError) return [...complaints]
    throw error
  }
}
