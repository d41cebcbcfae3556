import { useDisclosure } from '@mantine/hooks'
import { FoldingButton } from '../folding/folding-button.tsx'
import classes from './code-block.module.css'
import { CodeBlock } from './code-block.tsx'
import { CopyButton } from './copy-button.tsx'
import { plainText } from './plain-text.ts'

/** Raw output at the foot of a panel, folded until somebody asks for it. */
export function FoldedOutput({ text, title = 'Raw output' }: { text: string; title?: string }) {
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.folded}>
      <div className={classes.foldedHead}>
        <FoldingButton className={classes.toggle} onClick={toggle} opened={opened}>
          {title}
        </FoldingButton>
        <CopyButton text={plainText(text)} label={`Copy: ${title}`} />
      </div>
      {opened && <CodeBlock text={text} label={`Text of ${title}`} />}
    </div>
  )
}
