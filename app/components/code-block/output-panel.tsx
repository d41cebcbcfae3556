import type { ReactNode } from 'react'
import { Panel } from '../panel/panel.tsx'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { plainText } from './plain-text.ts'

interface OutputPanelProps {
  text: string
  title?: string
  /** Before Copy: a state or a duration. */
  aside?: ReactNode
  defaultOpened?: boolean
  /** The output still grows. */
  live?: boolean
}

/** What Terraform wrote, with Copy. */
export function OutputPanel({ text, title = 'Output', aside, defaultOpened, live }: OutputPanelProps) {
  return (
    <Panel
      title={title}
      defaultOpened={defaultOpened}
      aside={
        <>
          {aside}
          <CopyButton text={plainText(text)} label={`Copy: ${title}`} />
        </>
      }
    >
      <CodeBlock text={text} label={`Text of ${title}`} follow={live} />
    </Panel>
  )
}
