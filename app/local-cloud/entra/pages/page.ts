import { createHash } from 'node:crypto'
import type { CloudAnswer } from '../../http/exchange.ts'
import { Html, html } from './html.ts'

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

/** The style of the sign-in service's pages, in the colours of the console. */
const css = `
* { box-sizing: border-box; }
body { margin: 0; background: #F8FAFC; color: #1F2937; font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 440px; margin: 32px auto; padding: 28px; background: #FFF; border: 1px solid #E2E8F0; border-radius: 16px; }
p { margin: 0 0 12px; }
h1 { margin: 2px 0 16px; font-size: 20px; line-height: 28px; letter-spacing: -0.018em; }
.tenant { margin: 0; color: #64748B; font-weight: 600; }
.note { padding: 10px 12px; border-radius: 8px; background: #EAF2FF; color: #003A93; }
.quiet { color: #64748B; font-size: 13px; }
button { display: block; width: 100%; padding: 10px 14px; border: 1px solid #E2E8F0; border-radius: 8px; background: #FFF; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button + button { margin-top: 8px; }
button:hover { border-color: #0052CC; background: #F3F7FF; }
button:focus-visible { outline: 2px solid #0052CC; outline-offset: 2px; }
button strong, button span { display: block; overflow-wrap: anywhere; }
button span { color: #64748B; font-size: 13px; }
button.cancel { width: auto; margin: 16px 0 0 auto; color: #0052CC; font-weight: 600; }
code { overflow-wrap: anywhere; }
@media (max-width: 480px) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; } }
`
