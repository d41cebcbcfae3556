import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './failure-screen.module.css'
import { serverAnswers } from './server-answers.ts'

/** Loads the page once more. While no server answers it stays, as the browser would show an error page of its own. */
export function LoadAgain() {
  const [state, setState] = useState<'ready' | 'asking' | 'unanswered'>('ready')
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
        {state === 'unanswered' && 'The server still does not answer.'}
      </span>
    </>
  )
}
