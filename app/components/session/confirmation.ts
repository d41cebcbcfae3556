type Ask = () => Promise<boolean>

let ask: Ask | undefined
let underWay: Promise<boolean> | undefined

/** Says who asks people to confirm that it is they: the dialog, while it is on the page. @returns what takes it back. */
export function answerConfirmations(by: Ask): () => void {
  ask = by
  return () => {
    ask = undefined
  }
}

/** Whether the person at the browser has confirmed that it is they. Asks once, however many calls wait for it. */
export async function askForConfirmation(): Promise<boolean> {
  if (!ask) return false
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}
