import { render } from 'ink'
import type { ExecutionCommand } from '#app/contract/executions.ts'
import type { NameOfRow } from '#app/text/plan-names.ts'
import { type ExecutionProgress, type ExecutionScreen, noProgress } from '../commands/executions/execution-progress.ts'
import { terminalSize } from '../output/screen.ts'
import { ExecutionView } from './execution-view.tsx'

const tickMs = 1000

/** Draws an execution while it goes on. */
export function drawExecution(command: ExecutionCommand, isLive: boolean, nameOf: NameOfRow): ExecutionScreen {
  let progress: ExecutionProgress = noProgress(command)
  let words: string | null = null
  let isOpen = true
  const view = () => {
    const { columns, rows } = terminalSize()
    return (
      <ExecutionView
        progress={progress}
        now={Date.now()}
        isLive={isLive}
        nameOf={nameOf}
        width={columns}
        height={rows}
        words={words}
      />
    )
  }
  const { rerender, unmount } = render(view(), { exitOnCtrlC: false, patchConsole: false })
  const draw = () => isOpen && rerender(view())
  const ticking = setInterval(draw, tickMs)
  return {
    update(next) {
      progress = next
      if (next.end) words = null
      draw()
    },
    say(next) {
      words = next
      draw()
    },
    stop() {
      if (!isOpen) return
      draw()
      isOpen = false
      clearInterval(ticking)
      unmount()
    },
  }
}
