import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { usageError } from './exit-code.ts'
import { Interrupted } from './interrupt.ts'

/** A person at a terminal, or the lines of standard input in the order of the questions. */
export interface Answers {
  ask(question: string): Promise<string>
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>
  close(): void
}

const ctrlC = 130

export function openAnswers(): Answers {
  const { stdin: input, stderr: screen } = process
  const isPerson = input.isTTY === true
  let isHidden = false
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) screen.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: isPerson ? echo : undefined, terminal: isPerson })
  const waiting: string[] = []
  let give: ((line: string | Error) => void) | undefined
  let end: Error | undefined
  const settle = (answer: string | Error) => {
    const asked = give
    give = undefined
    if (asked) asked(answer)
    else if (typeof answer === 'string') waiting.push(answer)
  }
  lines.on('line', settle)
  const finish = (reason: Error) => {
    end ??= reason
    settle(end)
  }
  lines.on('SIGINT', () => finish(new Interrupted(ctrlC)))
  lines.on('close', () => finish(usageError('Standard input ended before every question was answered.')))

  async function ask(question: string): Promise<string> {
    if (isPerson) screen.write(question)
    const ready = waiting.shift()
    if (ready !== undefined) return ready
    if (end) throw end
    const answer = await new Promise<string | Error>((resolve) => {
      give = resolve
    })
    if (typeof answer === 'string') return answer
    throw answer
  }

  return {
    ask,
    async askHidden(question) {
      if (isPerson) screen.write(question)
      isHidden = true
      try {
        return await ask('')
      } finally {
        isHidden = false
        if (isPerson) screen.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
