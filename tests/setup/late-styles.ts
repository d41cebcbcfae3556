import type { Page } from 'playwright-core'

const tooLate = /^warning: The resource (\S+\.css) was preloaded using link preload but not used within a few seconds/

/**
 * The complaints without those on style sheets that came into use after all. Remix preloads the styles of the page that
 * somebody goes to, and Chromium warns when that page takes seconds to be drawn: the machine's speed, not the page's fault.
 */
export async function withoutLateStyles(complaints: readonly string[], page: Page): Promise<string[]> {
  if (!complaints.some((one) => tooLate.test(one))) return [...complaints]
  const used = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  return complaints.filter((one) => !used.includes(tooLate.exec(one)?.[1] ?? ''))
}
