import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../browser.mjs'
import type { Row } from './row.ts'
import type { Visitor } from './signed-in.ts'

/** Cumulative layout shift: https://web.dev/articles/cls calls 0.1 good. */
const limit = 0.02

/** The most that a page jumps when it is opened and when one comes to it from the page before; no row where no browser is. */
export async function benchLayoutShift(
  url: string,
  { username, password }: Visitor,
  addresses: readonly string[],
): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) return []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(watchShifts)
    await page.goto(`${url}/login`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/app/dashboard')
    const opened: Shift[] = []
    for (const address of addresses) {
      await page.goto(url + address)
      opened.push(await shiftOf(page, address))
    }
    const reached: Shift[] = []
    for (const address of addresses) {
      await page.evaluate(() => Object.assign(window, { shifted: 0 }))
      await page.locator(`nav a[href="${address}"]`).first().click()
      await page.waitForURL(`**${address}`)
      reached.push(await shiftOf(page, address))
    }
    return [row('the most that a page jumps when it is opened', opened), row('and when one goes to it', reached)]
  } finally {
    await browser.close()
  }
}

interface Shift {
  address: string
  score: number
}

/** Runs in the browser before anything else. A shift right after a key or a click is one that the person caused. */
function watchShifts(): void {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    const page = window as unknown as { shifted: number }
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) page.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(page: Page, address: string): Promise<Shift> {
  await page.waitForLoadState('networkidle')
  return { address, score: await page.evaluate(() => (window as unknown as { shifted: number }).shifted) }
}

function row(what: string, shifts: readonly Shift[]): Row {
  const worst = shifts.reduce((most, one) => (one.score > most.score ? one : most))
  return {
    what,
    figure: worst.score.toFixed(3),
    beside: `${worst.address}; limit ${limit}`,
    ratio: worst.score / limit,
    most: 1,
  }
}
