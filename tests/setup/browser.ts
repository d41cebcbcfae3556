import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import type { BrowserState } from './people.ts'
import { waitForReact } from './taken-over.ts'

/** A page in a browser of its own profile. What the page complains about is collected. */
export interface BrowserPage {
  page: Page
  context: BrowserContext
  /** Errors and warnings of the console, uncaught exceptions, breaches of the content security policy and requests to other origins. */
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
      // Pages one after the other in one process: a tenth less of the processor's time.
      '--renderer-process-limit=1',
    ],
  })
}

/**
 * A call that we or Azure refuse is what some tests are about; the browser reports it as an error of its own. Remix logs
 * a load that a second navigation made needless, and pages that it could not ask for while there is no network.
 */
const expected =
  /status of (4\d\d|502)|ERR_INTERNET_DISCONNECTED|^AbortError: signal is aborted|Failed to fetch manifest patches/

/** Opens a page on `baseURL`; 1440 × 900 when no size is given, signed in by `storageState`. What its popups complain about is collected too. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  size = { width: 1440, height: 900 },
  storageState?: BrowserState,
): Promise<BrowserPage> {
  const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: 'reduce', storageState })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (/^(error|warning|assert)$/.test(message.type()) && !expected.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const leaves = (request: Request) => /^http/.test(request.url()) && originOf(request.url()) !== baseURL
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    ),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  waitForReact(page)
  page.on('request', (request) => {
    if (leaves(request)) complaints.push(`asked ${originOf(request.url())}`)
  })
  // A popup goes to Microsoft's sign-in, and asks nobody else while it is ours.
  context.on('request', (request) => {
    if (request.isNavigationRequest() || request.frame().page() === page || !leaves(request)) return
    if (originOf(request.frame().url()) === baseURL) complaints.push(`a popup asked ${originOf(request.url())}`)
  })
  return { page, context, complaints }
}

function originOf(url: string): string {
  return new URL(url).origin
}
