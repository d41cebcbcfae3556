import { createHash } from 'node:crypto'
import type { CloudAnswer } from '../../http/exchange.ts'
import { Html, html } from './html.ts'
import { css } from './page-style.ts'

interface Page {
  status: number
  title: string
  content: Html
  /** CSP sources to which a form of the page may lead. */
  formTargets?: string[]
}

/** A page of the sign-in service: no script, nothing from elsewhere, in no frame. */
export function pageAnswer({ status, title, content, formTargets = [] }: Page): CloudAnswer {
  const styleHash = createHash('sha256').update(css).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${formTargets.length === 0 ? "'none'" : formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(css)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  return { status, headers, body: page.text }
}
