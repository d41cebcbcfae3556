import { Button, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveDownload } from '#app/components/save-download.ts'
import classes from './account-settings.module.css'

/** The only time that the backup codes are shown, to be copied or kept as a file. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p className={classes.text}>
        Keep these codes where you find them without your phone. Each works once. They are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.75} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy codes'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => void saveDownload(new Response(text), 'parapet-backup-codes.txt')}
        >
          Download
        </Button>
      </Group>
    </>
  )
}
