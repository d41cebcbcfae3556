import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'

/** A page in a browser of its own profile. What the page complains about is collected. */
export interface BrowserPage {
  page: Page
  context: BrowserContext
  /** Errors of the console, uncaught exceptions, breaches of the content security policy and requests to other origins. */
  complaints: string[]
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

/**
 * A call that we or Azure refuse is what some tests are about; the browser reports it as an error of its own. Remix logs
 * a load that a second navigation made needless.
 */
const expected = /status of (4\d\d|502)|ERR_INTERNET_DISCONNECTED|^AbortError: signal is aborted/

/** Opens a page on `baseURL`; 1440 × 900 when no size is given. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  size = { width: 1440, height: 900 },
): Promise<BrowserPage> {
  const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    ),
  )
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) complaints.push(`asked ${url.origin}`)
  })
  return { page, context, complaints }
}
