import { Loader } from '@mantine/core'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useEffect, useState } from 'react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { answerChannel, readAnswer } from '#app/components/microsoft-sign-in/sign-in-answer.ts'
import classes from './microsoft-callback.module.css'

/** Milliseconds until the page says what to do, when the browser did not let it close itself. */
const stillOpenMs = 1500

export const meta: MetaFunction = () => [{ title: 'Processing Authentication · Parapet' }]

/** The popup comes from Microsoft's pages, which set no such policy: any other here would cut it off from its opener. */
export const headers: HeadersFunction = () => ({ 'cross-origin-opener-policy': 'unsafe-none' })

/** Where Microsoft sends the popup back to: tells the page that opened it, and closes itself. */
export default function MicrosoftCallback() {
  const [stillOpen, setStillOpen] = useState(false)

  useEffect(() => {
    const answer = readAnswer(new URLSearchParams(window.location.search))
    // The code is for the opening page alone: not for the history, nor for whoever looks at the address.
    window.history.replaceState(null, '', window.location.pathname)
    window.opener?.postMessage(answer, window.location.origin)
    const channel = new BroadcastChannel(answerChannel)
    channel.postMessage(answer)
    channel.close()
    window.close()
    const timer = setTimeout(() => setStillOpen(true), stillOpenMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <main className={classes.page}>
      <BrandMark />
      <div role="status" className={classes.text}>
        {stillOpen ? (
          <h1>You can close this window and go back to Parapet.</h1>
        ) : (
          <>
            <Loader size={20} aria-hidden />
            <h1>Processing Authentication...</h1>
          </>
        )}
      </div>
    </main>
  )
}
