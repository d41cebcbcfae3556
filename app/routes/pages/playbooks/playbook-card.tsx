import { Card } from '@mantine/core'
import { useNavigate } from '@remix-run/react'
import { IconRocket } from '@tabler/icons-react'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import type { Playbook } from '#app/contract/playbooks.ts'
import { PlaybookIcon } from './playbook-icon.tsx'
import classes from './playbooks.module.css'

/** One playbook and its Deploy. `blocked` says why it cannot be deployed now. */
export function PlaybookCard({ playbook, blocked }: { playbook: Playbook; blocked: string | null }) {
  const navigate = useNavigate()
  return (
    <Card padding={0} component="article" className={classes.card} aria-labelledby={`playbook-${playbook.id}`}>
      <div className={classes.head} title={playbook.summary}>
        <IconTile role={playbook.levelConfig.color}>
          <PlaybookIcon name={playbook.icon} />
        </IconTile>
        <div className={classes.names}>
          <h3 className={classes.name} id={`playbook-${playbook.id}`}>
            {playbook.name}
          </h3>
          <code className={classes.file}>{playbook.filename}</code>
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.modified}>
          Modified: <Moment at={playbook.lastModified} as="day" />
        </span>
        <OperatorButton
          variant="default"
          blocked={blocked}
          leftSection={<IconRocket size={16} stroke={1.75} aria-hidden />}
          onClick={() => navigate(`/app/playbooks/deploy/${playbook.id}`, { preventScrollReset: true })}
        >
          Deploy
        </OperatorButton>
      </div>
    </Card>
  )
}
