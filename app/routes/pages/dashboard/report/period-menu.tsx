import { Button, Menu } from '@mantine/core'
import { Link, useSearchParams } from '@remix-run/react'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { ExportButton } from '#app/components/export-menu.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { saveDownload } from '#app/components/save-download.ts'
import { api } from '#app/components/session/api.ts'
import { reportDays } from '#app/contract/choices.ts'
import type { PostureReport } from '#app/contract/posture-report.ts'
import classes from './period-menu.module.css'
import { reportAddress } from './report-address.ts'

interface PeriodMenuProps {
  report: Pick<PostureReport, 'days' | 'subscriptionId'>
  onError: (message: string) => void
}

/** How far is looked back, and the report on paper or as a file. */
export function PeriodMenu({ report: { days, subscriptionId }, onError }: PeriodMenuProps) {
  const [params] = useSearchParams()
  const { zone } = useTimes()

  async function save(format: 'pdf' | 'print') {
    if (format === 'print') return window.print()
    const chosen = reportDays.find((one) => Number(one) === days)
    const query = { subscription: subscriptionId, days: chosen, timeZone: zone }
    const answer = await api.raw('postureReports.export', { query }, { accept: '*/*' })
    await saveDownload(answer, 'parapet-posture.pdf')
  }

  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" width={176} radius="md">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
          >
            {`Last ${days} days`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {reportDays.map((one) => (
            <Menu.Item
              key={one}
              component={Link}
              to={reportAddress(params, { days: one })}
              preventScrollReset
              aria-current={Number(one) === days ? 'true' : undefined}
              rightSection={Number(one) === days && <IconCheck size={16} stroke={2} aria-hidden />}
            >
              {`Last ${one} days`}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportButton what="report" formats={{ pdf: 'PDF', print: 'Print' }} save={save} onError={onError} />
    </div>
  )
}
