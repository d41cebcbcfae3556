import { MantineProvider } from '@mantine/core'
import { Links, Meta, Scripts, ScrollRestoration, useMatches } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { useFailedPage } from './components/failed-request.ts'
import { useBrowserZone } from './components/moment/use-browser-zone.ts'
import { ZoneContext } from './components/moment/use-times.ts'
import { useNonce } from './components/nonce.ts'
import { PagePartContext } from './components/page-part.ts'
import { useScheme } from './components/scheme/use-scheme.ts'
import { type ShellData, shellRoute } from './components/shell-data.ts'
import type { Scheme } from './contract/scheme.ts'
import { mantineVariables } from './mantine-variables.ts'
import { theme } from './theme.ts'

/** The document around every page. The server draws it in parts. */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const matches = useMatches()
  const isStill = matches.some(({ handle }) => isStillPage(handle))
  const scheme = useScheme(keptScheme(matches))
  const zone = useBrowserZone()
  const failedPage = useFailedPage()
  const part = useContext(PagePartContext)
  return (
    <html
      lang="en"
      data-scheme={isStill ? 'light' : scheme}
      data-zone={zone}
      data-request={failedPage}
      data-mantine-color-scheme="light"
    >
      <head>
        {part !== 'body' && (
          <>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
            <meta name="color-scheme" content={isStill ? 'light' : scheme === 'system' ? 'light dark' : scheme} />
            <link rel="icon" href="/parapet.svg" type="image/svg+xml" />
            <Meta />
            <Links />
          </>
        )}
      </head>
      {part !== 'head' && (
        <body>
          {/* Mantine's light rules are made of our roles, which know both schemes (roles.css). */}
          <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => nonce} withCssVariables={false}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of our own theme */}
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: mantineVariables }} />
            <ZoneContext.Provider value={zone}>{children}</ZoneContext.Provider>
          </MantineProvider>
          {!isStill && (
            <>
              <ScrollRestoration nonce={nonce} />
              <Scripts nonce={nonce} />
            </>
          )}
        </body>
      )}
    </html>
  )
}

/** Whether a page is markup alone: it does without React in the browser. Links lead to and from it by a new load. */
function isStillPage(handle: unknown): boolean {
  return (handle as { isStill?: boolean } | undefined)?.isStill === true
}

/** The scheme that is kept with the account of who is signed in, as the shell has read it. */
function keptScheme(matches: ReturnType<typeof useMatches>): Scheme | null {
  const shell = matches.find(({ id }) => id === shellRoute)?.data as Partial<ShellData> | undefined
  return shell?.habits?.scheme ?? null
}
