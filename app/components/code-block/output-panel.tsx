import { Panel } from '../panel/panel.tsx'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { plainText } from './plain-text.ts'

interface OutputPanelProps {
  text: string
  defaultOpened?: boolean
  /** The output still grows. */
  live?: boolean
}

/** What Terraform wrote, with Copy. */
export function OutputPanel({ text, defaultOpened, live }: OutputPanelProps) {
  return (
    <Panel
      title="Output"
      defaultOpened={defaultOpened}
      aside={<CopyButton text={plainText(text)} label="Copy: Output" />}
    >
      <CodeBlock text={text} label="Text of Output" follow={live} />
    </Panel>
  )
}
