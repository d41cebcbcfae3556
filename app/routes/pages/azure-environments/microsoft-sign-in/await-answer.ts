import { answerChannel, SignInAnswer } from '#app/components/microsoft-sign-in/sign-in-answer.ts'

/** Milliseconds until a sign-in that nobody finishes is given up. */
export const signInTimeout = 300_000
/** Milliseconds between two looks whether the popup is still there. */
const pollMs = 1000

interface AwaitedAnswer {
  popup: Window
  /** Answers with another state belong to another sign-in. */
  state: string
  onAnswer: (answer: SignInAnswer) => void
  /**
   * The popup is closed, or the browser has cut it off, which looks the same from here: an answer may still come.
   */
  onClosed: () => void
  onTimeout: () => void
}

/** Waits for the popup's answer, by message or by channel. @returns ends the waiting */
export function awaitAnswer({ popup, state, onAnswer, onClosed, onTimeout }: AwaitedAnswer): () => void {
  const channel = new BroadcastChannel(answerChannel)
  let looksClosed = 0

  function stop() {
    window.removeEventListener('message', onMessage)
    channel.close()
    clearInterval(poll)
    clearTimeout(limit)
  }
  function take(data: unknown) {
    const answer = SignInAnswer.safeParse(data).data
    if (!answer || (answer.state !== null && answer.state !== state)) return
    stop()
    onAnswer(answer)
  }
  function onMessage(event: MessageEvent) {
    if (event.origin === window.location.origin) take(event.data)
  }

  window.addEventListener('message', onMessage)
  channel.onmessage = (event) => take(event.data)
  const poll = setInterval(() => {
    if (!popup.closed) return
    looksClosed += 1
    // The answer of a popup that has just closed itself may still be on its way.
    if (looksClosed !== 2) return
    clearInterval(poll)
    onClosed()
  }, pollMs)
  const limit = setTimeout(() => {
    stop()
    popup.close()
    onTimeout()
  }, signInTimeout)
  return stop
}
