import { Button, Card } from '@mantine/core'
import { Link, useNavigate } from '@remix-run/react'
import { IconCalendar, IconEye, IconPlayerPlay, IconShieldHalf, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { RiskChip, TemplateStatusChip } from '#app/components/templates/template-chips.tsx'
import { whyNotRun } from '#app/contract/runnable-template.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import classes from './template-card.module.css'
import { TemplateMenu } from './template-menu.tsx'
import type { TemplateTask } from './use-template-tasks.ts'

/** Names of modules that stand on a card. */
const shownModules = 2

interface TemplateCardProps {
  template: TemplateSummary
  /** Why nothing can be run now, whatever the template. */
  blocked: string | null
  /** The query of the page, kept on the way to the execute dialog. */
  query: string
  onTask: (task: TemplateTask) => void
}

/** One template: what it is, and what can be done with it. */
export function TemplateCard({ template, blocked, query, onTask }: TemplateCardProps) {
  const { user } = useShellData()
  const navigate = useNavigate()
  const times = useTimes()
  const { id, name, status, owner, metadata } = template
  return (
    <Card padding={0} component="article" className={classes.card} aria-labelledby={`template-${id}`}>
      <div className={classes.head}>
        <div className={classes.chips}>
          <TemplateStatusChip status={status} />
          <span className={classes.version}>v{template.version}</span>
          {template.risk_level && <RiskChip level={template.risk_level} />}
          {template.is_public && (
            <StatusChip role="info" icon={<IconWorld size={13} stroke={1.75} aria-hidden />}>
              public
            </StatusChip>
          )}
        </div>
        <TemplateMenu template={template} onTask={onTask} />
      </div>
      <h2 className={classes.name} id={`template-${id}`}>
        {name}
      </h2>
      <p className={classes.description} title={template.description}>
        {template.description || 'No description.'}
      </p>
      <div className={classes.tags}>
        {template.module_ids.slice(0, shownModules).map((id) => (
          <code key={id} className={classes.tag} title={id}>
            {id}
          </code>
        ))}
        {template.module_ids.length > shownModules && (
          <span className={classes.others} title={template.module_ids.slice(shownModules).join(', ')}>
            +{template.module_ids.length - shownModules} more
          </span>
        )}
        {template.resource_count > 0 && (
          <span className={classes.tag}>{countOf(template.resource_count, 'resource')} to fix</span>
        )}
        {template.module_count + template.resource_count === 0 && <span className={classes.tag}>empty</span>}
      </div>
      <dl className={classes.facts}>
        <Fact name="Framework">
          {template.origin === 'remediation' && template.scan_id ? (
            <Link to={`/app/security-scanner/results/${template.scan_id}`}>Gaps of a scan</Link>
          ) : (
            <span title={metadata.framework_name ?? undefined}>{metadata.framework_name ?? 'None'}</span>
          )}
        </Fact>
        <Fact name="Compliance level">
          {metadata.compliance_level === 'high' && <IconShieldHalf size={15} stroke={1.75} aria-hidden />}
          {metadata.compliance_level ?? 'Not set'}
        </Fact>
        {owner !== user.username && <Fact name="Owner">{owner}</Fact>}
      </dl>
      <div className={classes.foot}>
        <time
          className={classes.date}
          dateTime={template.updated_at}
          title={`Changed by ${template.updated_by}, ${times.whole(template.updated_at)}`}
        >
          <IconCalendar size={14} stroke={1.75} aria-hidden />
          {times.day(template.updated_at)}
        </time>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={15} stroke={1.75} aria-hidden />}
          onClick={() => onTask({ what: 'preview', template })}
        >
          Preview
        </Button>
        <OperatorButton
          variant="light"
          size="xs"
          className={classes.execute}
          blocked={whyNotRun(status) ?? blocked}
          leftSection={<IconPlayerPlay size={15} stroke={1.75} aria-hidden />}
          onClick={() => navigate(`/app/templates/execute/${id}${query}`, { preventScrollReset: true })}
        >
          Execute
        </OperatorButton>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
