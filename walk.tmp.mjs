import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:3951'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [w, h, scheme] of [[1440, 900, 'light'], [390, 844, 'light'], [1440, 900, 'dark']]) {
  const ctx = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, reducedMotion: 'reduce', storageState: '/tmp/walk1/state.json', colorScheme: scheme })
  const page = await ctx.newPage()
  page.on('console', m => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)))
  for (const url of process.argv.slice(2)) {
    await page.goto(url); await page.waitForTimeout(700)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > w) console.log('WIDE', url, w, wide)
    await page.screenshot({ path: `/tmp/shots-m/${w}${scheme}${url.replaceAll(/[\/?=]/g, '_')}.png` })
  }
  await ctx.close()
}
await browser.close()
