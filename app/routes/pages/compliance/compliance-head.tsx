import { Button, Group, Menu } from '@mantine/core'
import { useNavigate, useSearchParams } from '@remix-run/react'
import { IconCalendar, IconCheck, IconChevronDown, IconKey } from '@tabler/icons-react'
import { ExportButton } from '#app/components/export-menu.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { saveDownload } from '#app/components/save-download.ts'
import { api } from '#app/components/session/api.ts'
import { useShellData } from '#app/components/shell-data.ts'
import type { ComplianceFormat, ComplianceScope, StandardCompliance } from '#app/contract/compliance.ts'
import { standardAddress } from './compliance-address.ts'
import classes from './compliance-head.module.css'

interface ComplianceHeadProps {
  scope: ComplianceScope
  standard: Pick<StandardCompliance, 'id' | 'name'>
  /** Finished scans of the subscription, newest first; empty for all subscriptions. */
  scans: { id: string; at: string }[]
  onError: (message: string | null) => void
}

/** What is looked at and of when, and the export of it. */
export function ComplianceHead({ scope, standard, scans, onError }: ComplianceHeadProps) {
  const [params] = useSearchParams()
  const { selected } = useShellData()
  const { zone } = useTimes()
  const navigate = useNavigate()
  const isAll = scope.subscriptionId === null

  /** Keeps search and filter, and looks at something else. */
  function lookAt(what: { all?: 'true'; scan?: string }) {
    const next = new URLSearchParams(params)
    for (const name of ['all', 'scan'] as const) {
      next.delete(name)
      if (what[name]) next.set(name, what[name])
    }
    navigate(standardAddress(standard.id, next.size > 0 ? `?${next}` : ''), { preventScrollReset: true })
  }

  async function save(format: ComplianceFormat) {
    const query = {
      format,
      all: isAll ? ('true' as const) : undefined,
      scan: isAll ? undefined : scope.scans[0]?.id,
      subscription: scope.subscriptionId ?? undefined,
      timeZone: zone,
    }
    const answer = await api.raw('compliance.export', { params: { standardId: standard.id }, query }, { accept: '*/*' })
    await saveDownload(answer, `${standard.id}.${format}`)
  }

  return (
    <PageHead title="Compliance" subtitle={`Standards, requirements and their evidence in ${scope.name}`}>
      <Group gap={8} className={classes.actions}>
        <Menu position="bottom-end" width={248} radius="md">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
              rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
            >
              {isAll ? 'All subscriptions' : 'One subscription'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Chosen chosen={!isAll} onClick={() => lookAt({})}>
              {selected?.displayName ?? 'One subscription'}
            </Chosen>
            <Chosen chosen={isAll} onClick={() => lookAt({ all: 'true' })}>
              All subscriptions
            </Chosen>
          </Menu.Dropdown>
        </Menu>
        {scans.length > 0 && scope.scannedAt !== null && (
          <Menu position="bottom-end" width={248} radius="md">
            <Menu.Target>
              <Button
                variant="default"
                leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
                rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
              >
                As of&nbsp;
                <Moment at={scope.scannedAt} as="day" />
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={classes.dates}>
              {scans.map(({ id, at }, nth) => (
                <Chosen
                  key={id}
                  chosen={scope.scans[0]?.id === id}
                  onClick={() => lookAt(nth === 0 ? {} : { scan: id })}
                >
                  <Moment at={at} />
                  {nth === 0 && <span className={classes.latest}>latest</span>}
                </Chosen>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <ExportButton
          what="standard"
          formats={{ csv: 'CSV, for spreadsheets', pdf: 'PDF' }}
          save={save}
          onError={onError}
        />
      </Group>
    </PageHead>
  )
}

interface ChosenProps {
  chosen: boolean
  onClick: () => void
  children: React.ReactNode
}

const Chosen = ({ chosen, onClick, children }: ChosenProps) => (
  <Menu.Item
    aria-current={chosen ? 'true' : undefined}
    rightSection={chosen && <IconCheck size={16} stroke={2} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Menu.Item>
)
