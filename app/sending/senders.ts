import { createHmac } from 'node:crypto'
import { type Mail, type MailServer, openMail } from './mail.ts'
import { NoAnswerError, type PostAnswer, postJson } from './post-json.ts'
import { whyNotTo } from './receiver-address.ts'
import { SendError } from './send-error.ts'

export interface WebhookMessage {
  address: string
  /** The key of the signature. */
  secret: string
  /** Of the delivery. */
  id: string
  /** When it is signed. */
  at: Date
  /** JSON. */
  body: string
}

/** Sends what leaves Parapet. Each rejects with SendError when it did not arrive. */
export interface Senders {
  sendsEmail: boolean
  email(mail: Mail, signal?: AbortSignal): Promise<void>
  webhook(message: WebhookMessage, signal?: AbortSignal): Promise<void>
  teams(message: { address: string; card: object }, signal?: AbortSignal): Promise<void>
  /** Why nothing is sent to an address; null when it may be tried. */
  whyNotTo(address: string): string | null
}

interface SenderSettings {
  /** Null: no e-mail is sent. */
  mail: MailServer | null
  /** Addresses of the own network and machine are allowed. */
  internal: boolean
}

export function openSenders({ mail, internal }: SenderSettings): Senders {
  const sendMail = mail && openMail(mail)
  return {
    sendsEmail: mail !== null,
    async email(message, signal) {
      if (!sendMail)
        throw new SendError('This server sends no e-mail. Whoever runs it sets PARAPET_SMTP_URL.', { final: true })
      await unlessAborted(sendMail(message), signal)
    },
    async webhook({ address, secret, id, at, body }, signal) {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const headers = {
        'parapet-delivery': id,
        'parapet-timestamp': timestamp,
        'parapet-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
      }
      requireTaken(address, await postJson({ address, body, headers, internal, signal }))
    },
    async teams({ address, card }, signal) {
      requireTaken(address, await postCard(address, JSON.stringify(card), internal, signal))
    },
    whyNotTo: (address) => whyNotTo(address, internal),
  }
}

/** The conversation with a mail server cannot be broken off: it is left to itself. */
function unlessAborted(sending: Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!signal) return sending
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    sending.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Teams cannot tell a second message from the first: one that may have arrived is not sent again by itself. */
async function postCard(address: string, body: string, internal: boolean, signal?: AbortSignal): Promise<PostAnswer> {
  try {
    return await postJson({ address, body, internal, signal })
  } catch (error) {
    if (error instanceof NoAnswerError && error.connected)
      throw new SendError(`${error.message} It may have arrived: look there, and send it again if it is missing.`, {
        final: true,
      })
    throw error
  }
}

/** Answers of 4xx that another try can change. */
const passing = [408, 425, 429]

function requireTaken(address: string, { status, retryAfter }: PostAnswer): void {
  if (status >= 200 && status < 300) return
  const { host } = new URL(address)
  if (status >= 300 && status < 400)
    throw new SendError(`${host} sent it on to another address (${status}). Give the channel that address.`, {
      final: true,
    })
  throw new SendError(`${host} answered ${status}.`, {
    final: status < 500 && !passing.includes(status),
    waitMs: (retryAfter ?? 0) * 1000,
  })
}
