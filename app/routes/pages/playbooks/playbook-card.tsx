import { Button, Card } from '@mantine/core'
import { Link, useNavigate } from '@remix-run/react'
import { IconRocket } from '@tabler/icons-react'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { Playbook } from '#app/contract/playbooks.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { PlaybookIcon } from './playbook-icon.tsx'
import classes from './playbooks.module.css'

/** One playbook, what it does and its Deploy; its name opens what there is to know about it, and for viewers a button does. `blocked` says why it cannot be deployed now. */
export function PlaybookCard({ playbook, blocked }: { playbook: Playbook; blocked: string | null }) {
  const { user } = useShellData()
  const navigate = useNavigate()
  const deploy = `/app/playbooks/deploy/${playbook.id}`
  return (
    <Card padding={0} component="article" className={classes.card} aria-labelledby={`playbook-${playbook.id}`}>
      <div className={classes.head}>
        <IconTile role={playbook.levelConfig.color}>
          <PlaybookIcon name={playbook.icon} />
        </IconTile>
        <div className={classes.names}>
          <h3 className={classes.name} id={`playbook-${playbook.id}`}>
            <Link to={deploy} preventScrollReset>
              {playbook.name}
            </Link>
          </h3>
          <code className={classes.file}>{playbook.filename}</code>
        </div>
      </div>
      <p className={classes.summary}>{playbook.summary}</p>
      <div className={classes.foot}>
        <span className={classes.modified}>
          Modified: <Moment at={playbook.lastModified} as="day" />
        </span>
        {!roleAllows(user.role, 'operator') && (
          <Button component={Link} to={deploy} preventScrollReset variant="default">
            About<span className="visually-hidden"> {playbook.name}</span>
          </Button>
        )}
        <OperatorButton
          variant="default"
          blocked={blocked}
          leftSection={<IconRocket size={16} stroke={1.75} aria-hidden />}
          onClick={() => navigate(deploy, { preventScrollReset: true })}
        >
          Deploy
        </OperatorButton>
      </div>
    </Card>
  )
}
