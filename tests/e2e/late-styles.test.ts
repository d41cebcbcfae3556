import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../setup/browser.ts'
import { noteUsedStyles, withoutLateStyles } from '../setup/late-styles.ts'

const sheet = 'https://console.example/assets/results-1.css'
const warning = `warning: The resource ${sheet} was preloaded using link preload but not used within a few seconds from the window's load event.`

describe('a complaint that a style sheet was preloaded and not used', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  it('is none when the page comes to use it after the test has ended', async () => {
    const page = await browser.newPage()
    await page.route(sheet, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await page.setContent('<p>Not drawn yet</p>')
    const left = withoutLateStyles([warning, 'error: another'], page)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      requestAnimationFrame(() => document.head.append(link))
    }, sheet)
    expect(await left).toEqual(['error: another'])
  })

  it('is none when the page has used it and gone on', async () => {
    const context = await browser.newContext()
    await noteUsedStyles(context)
    const page = await context.newPage()
    await page.route('https://console.example/**', (route) =>
      route.fulfill(
        route.request().url() === sheet
          ? { contentType: 'text/css', body: '' }
          : { contentType: 'text/html', body: '<p>Drawn without it</p>' },
      ),
    )
    await page.goto('https://console.example/')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      document.head.append(link)
    }, sheet)
    await page.evaluate(() => document.querySelector('link')?.remove())
    expect(await withoutLateStyles([warning, 'error: another'], page)).toEqual(['error: another'])
    await context.close()
  })

  it('is one when the page never uses it, or is closed', async () => {
    const page = await browser.newPage()
    await page.setContent('<p>Drawn without it</p>')
    // Of the wait for the style sheet alone: drawing takes a busy machine longer.
    page.setDefaultTimeout(200)
    expect(await withoutLateStyles([warning], page)).toEqual([warning])
    await page.close()
    expect(await withoutLateStyles([warning], page)).toEqual([warning])
  })
})
