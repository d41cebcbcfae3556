import { Button, CopyButton, Group, Text } from '@mantine/core'
import classes from './account-settings.module.css'

/** Fourth step: the only time that the backup codes are shown. */
export function BackupCodes({ codes, onComplete }: { codes: string[]; onComplete(): void }) {
  const text = codes.join('\n')
  return (
    <>
      <Text mb="md">
        Keep these codes where you find them without your phone. Each works once. They are not shown again.
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="space-between">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy codes'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onComplete}>Complete Setup</Button>
      </Group>
    </>
  )
}
