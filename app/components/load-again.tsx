import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { serverAnswers, useServerGone } from './connection/server-answers.ts'
import classes from './failure-screen.module.css'

/**
 * Loads the page once more, and by itself when the server is back. While none answers it stays, as the browser would show an
 * error page of its own.
 */
export function LoadAgain() {
  const [state, setState] = useState<'ready' | 'asking' | 'unanswered'>('ready')
  const gone = useServerGone()
  const wasGone = useRef(gone)
  useEffect(() => {
    if (wasGone.current && !gone) window.location.reload()
    wasGone.current = gone
  }, [gone])

  async function loadAgain() {
    setState('asking')
    if (await serverAnswers()) window.location.reload()
    else setState('unanswered')
  }
  return (
    <>
      <Button loading={state === 'asking'} onClick={() => void loadAgain()}>
        Try again
      </Button>
      <span role="status" className={classes.unanswered}>
        {state === 'unanswered' && 'The server still does not answer. '}
        {gone && 'This page loads by itself once it does.'}
      </span>
    </>
  )
}
