import { Select } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { useSubscriptionChoice } from '#app/components/use-subscription-choice.ts'
import classes from './subscription-select.module.css'

/** Chooses the subscription that all pages work on, and with it the environment. */
export function SubscriptionSelect() {
  const { environment, environments } = useShellData()
  const { failure, forget, ...choice } = useSubscriptionChoice()
  if (!environment) return null
  return (
    <div className={classes.place} data-several={environments > 1 || undefined}>
      {environments > 1 && <div className={classes.environment}>{environment.name}</div>}
      <Select
        aria-label="Azure subscription"
        placeholder="Select a subscription"
        allowDeselect={false}
        maxDropdownHeight={400}
        leftSectionWidth={34}
        rightSectionWidth={28}
        leftSection={<IconKey size={16} stroke={1.6} />}
        classNames={{ input: classes.dark, section: classes.section }}
        {...choice}
      />
      {failure && (
        <div className={classes.failure}>
          <Notice role="error" onDismiss={forget}>
            {failure}
          </Notice>
        </div>
      )}
    </div>
  )
}
