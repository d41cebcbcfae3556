import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
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
        <button type="button" className={classes.toggle} onClick={toggle} aria-expanded={opened}>
          <IconChevronRight
            size={16}
            stroke={2}
            className={classes.chevron}
            data-opened={opened || undefined}
            aria-hidden
          />
          {title}
        </button>
        <CopyButton text={plainText(text)} label={`Copy: ${title}`} />
      </div>
      {opened && <CodeBlock text={text} label={`Text of ${title}`} />}
    </div>
  )
}
