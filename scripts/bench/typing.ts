import { chromium } from 'playwright-core'
import { findBrowser } from '../browser.mjs'
import type { Row } from './row.ts'
import type { Visitor } from './signed-in.ts'

const slowDown = 4
/** Milliseconds. */
const limit = 100

/**
 * The longest time from a key in the search of the resources to the next painted frame, in a browser whose processor is
 * four times slower. Its page is at rest before; keys come so slowly that the lists of earlier ones are drawn meanwhile. No row where no browser is.
 */
export async function benchTyping(url: string, { username, password }: Visitor): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) return []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/app/dashboard')
    await page.goto(`${url}/app/resources`)
    const search = page.getByRole('textbox', { name: 'Search resources' })
    await page.waitForLoadState('networkidle')
    await search.focus()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { keyTimes: times })
      addEventListener('keydown', ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      )
    })
    await search.pressSequentially('stalder prod', { delay: 350 })
    const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
    const longest = Math.max(...times)
    return [
      {
        what: `a key in its search, painted; processor ${slowDown} times slower`,
        figure: `${longest.toFixed(0)} ms`,
        beside: `limit ${limit} ms, the longest of ${times.length} keys`,
        ratio: longest / limit,
        most: 1,
      },
    ]
  } finally {
    await browser.close()
  }
}
