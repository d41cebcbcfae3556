import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { Moment } from '#app/components/moment/moment.tsx'
import type { Environment } from '#app/contract/environments.ts'
import { formatDuration } from '#app/text/duration.ts'
import foot from '../dialog-frame/dialog-foot.module.css'
import frame from '../dialog-frame/dialog-frame.module.css'
import { CheckRows } from './check-rows.tsx'
import { PermissionRows } from './permission-rows.tsx'
import { RoleCommands } from './role-commands.tsx'
import { TestHeadline } from './test-headline.tsx'
import { useConnectionTest } from './use-connection-test.ts'

interface TestDrawerProps {
  environment: Pick<Environment, 'id' | 'name'>
  onClose: () => void
}

/** Tests a connection as soon as it opens: what works, which permissions are missing, what that costs, what to ask for. */
export function TestDrawer({ environment, onClose }: TestDrawerProps) {
  const phone = useMediaQuery('(max-width: 48em)')
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 680}
      padding={0}
      radius={phone ? 0 : undefined}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={0.36} />
      <Drawer.Content classNames={{ content: frame.content }}>
        <TestedConnection environment={environment} onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

function TestedConnection({ environment, onClose }: TestDrawerProps) {
  const { report, error, running, again } = useConnectionTest(environment.id)
  return (
    <>
      <div className={frame.head}>
        <div className={frame.heading}>
          <Drawer.Title className={frame.title}>Test connection</Drawer.Title>
          <div className={frame.subtitle}>
            <span>
              {environment.name}
              {report && (
                <>
                  , tested <Moment at={report.testedAt} as="exact" /> in {formatDuration(report.milliseconds / 1000)}
                </>
              )}
            </span>
          </div>
        </div>
        <Drawer.CloseButton aria-label="Close" />
      </div>
      <div className={frame.scroll} aria-busy={running}>
        <TestHeadline report={report} error={error} />
        {(report || running) && <CheckRows checks={report?.checks ?? null} />}
        {(running || (report && report.permissions.length > 0)) && <PermissionRows report={report} />}
        {report?.request && (
          <RoleCommands
            request={report.request}
            heading={`Ask for ${theseText(report.request.roles.length, 'role')}`}
          />
        )}
        {report?.graphRequest && (
          <RoleCommands
            request={report.graphRequest}
            heading={`Ask for ${theseText(report.graphRequest.roles.length, 'permission')} of Microsoft Graph`}
            by="an administrator of the tenant"
          />
        )}
      </div>
      <footer className={frame.foot}>
        {report?.request && (
          <span className={foot.note} data-quiet>
            A new role takes up to 5 minutes to count
          </span>
        )}
        <div className={foot.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={again} loading={running} leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}>
            Test again
          </Button>
        </div>
      </footer>
    </>
  )
}

const theseText = (count: number, what: string) =>
  count === 1 ? `this ${what}` : `these ${count === 2 ? 'two' : count} ${what}s`
