import { errors, type Page } from 'playwright-core'

const tooLate = /^warning: The resource (\S+\.css) was preloaded using link preload but not used within a few seconds/

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
    return sheets.every((sheet) => used.includes(sheet))
  }
  try {
    await page.waitForFunction(areUsed, late)
    return complaints.filter((one) => !tooLate.test(one))
  } catch (error) {
    if (error instanceof errors.TimeoutError) return [...complaints]
    throw error
  }
}
