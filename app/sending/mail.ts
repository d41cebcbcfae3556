import { createTransport } from 'nodemailer'
import { SendError } from './send-error.ts'

/** Milliseconds for each step of a try. */
const stepMs = 10_000

export interface Mail {
  /** Of the delivery: becomes the Message-ID. */
  id: string
  to: string
  subject: string
  text: string
}

export interface MailServer {
  /** `smtps://name:password@host:465`, or `smtp://…:587`, which has to begin TLS unless it is on this machine. */
  url: string
  /** `Parapet <parapet@example.com>` */
  from: string
}

/** Sends e-mail through a server. Each try of a message has the same Message-ID. */
export function openMail({ url, from }: MailServer): (mail: Mail) => Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'parapet.invalid'
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw mailError(error as MailFailure)
    }
  }
}

interface MailFailure extends Error {
  code?: string
  /** What the server answered. */
  responseCode?: number
}

/** 5xx is an answer for good, but for a sign-in that somebody will set right. */
function mailError({ code, responseCode }: MailFailure): SendError {
  if (code === 'EAUTH')
    return new SendError('The mail server refused the sign-in of this server. Check PARAPET_SMTP_URL.')
  if (code === 'ETLS') return new SendError('The mail server begins no TLS. Use smtps:// in PARAPET_SMTP_URL.')
  if (responseCode !== undefined)
    return new SendError(`The mail server answered ${responseCode}.`, { final: responseCode >= 500 })
  return new SendError(`The mail server could not be reached (${code ?? 'no answer'}).`)
}
