import type { Page } from 'playwright-core'
import { takenOver } from '#app/components/hold-events.ts'

/**
 * Makes a page's ways to another document wait until React has taken that over: before, keys are lost, and a busy machine
 * gives a test the time to press one. Pages without React are there at once.
 */
export function waitForReact(page: Page): void {
  const taken = () =>
    page.waitForFunction(
      (mark) => !('__remixContext' in window) || performance.getEntriesByName(mark).length > 0,
      takenOver,
      { polling: 50 },
    )
  const { goto, reload, waitForURL } = page
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given)
    await taken()
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given)
    await taken()
    return answer
  }
  page.waitForURL = async (...given) => {
    await waitForURL.apply(page, given)
    await taken()
  }
}
