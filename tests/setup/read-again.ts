import type { Page } from 'playwright-core'

/** Has the page's data read again, as pages do by themselves while something runs. */
export async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { __remixRouter: { revalidate(): void } }).__remixRouter.revalidate())
}
