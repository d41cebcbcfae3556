import { Button, Card } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconRefreshAlert,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import type { Delivery } from '#app/contract/deliveries.ts'
import { deliveryName, deliveryText } from '#app/text/notification-words.ts'
import { formatZoned } from '#app/text/zoned-time.ts'
import classes from './notification-cards.module.css'
import { useNotificationTasks } from './use-notification-tasks.ts'

const shown = 5

interface DeliveriesCardProps {
  deliveries: readonly Delivery[]
  /** ISO 8601. */
  now: string
  readerZone: string
}

/** What left Parapet, or could not. What needs somebody stands first. */
export function DeliveriesCard({ deliveries, now, readerZone }: DeliveriesCardProps) {
  const tasks = useNotificationTasks()
  const [all, setAll] = useState(false)
  const sorted = deliveries.toSorted((a, b) => Number(needsLook(b)) - Number(needsLook(a)))
  return (
    <Card padding={0} component="section" aria-label="Deliveries">
      <CardHead title="Deliveries" ruled>
        {deliveries.length > shown && (
          <button type="button" className={classes.link} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `Latest ${deliveries.length}`}
          </button>
        )}
      </CardHead>
      {tasks.error && (
        <div className={classes.error}>
          <Notice role="error" onDismiss={tasks.forget}>
            {tasks.error}
          </Notice>
        </div>
      )}
      {deliveries.length === 0 ? (
        <p className={classes.none}>Nothing was sent yet. What leaves by e-mail, webhook or Teams is listed here.</p>
      ) : (
        <ul className={classes.rows}>
          {sorted.slice(0, all ? undefined : shown).map((delivery) => (
            <li key={delivery.id} className={classes.delivery} data-status={lookOf(delivery)}>
              <StatusIcon delivery={delivery} />
              <span className={classes.text}>
                <b className={classes.receiver}>{deliveryName(delivery)}</b>
                <span
                  className={classes.caption}
                  title={`${delivery.title}, ${formatZoned(delivery.createdAt, readerZone, now)} (${readerZone})`}
                >
                  {deliveryText(delivery, readerZone, now)}
                </span>
                {delivery.reason && <span className={classes.caption}>{delivery.reason}</span>}
              </span>
              {needsLook(delivery) && (
                <Button
                  variant="default"
                  size="xs"
                  className={`${classes.small} ${classes.again}`}
                  loading={tasks.busy === delivery.id}
                  aria-label={`${delivery.status === 'failed' ? 'Send again' : 'Send now'}: ${deliveryName(delivery)}`}
                  onClick={() => void tasks.sendAgain(delivery.id)}
                >
                  {delivery.status === 'failed' ? 'Send again' : 'Now'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const isRetried = ({ status, attempts }: Delivery) => status === 'waiting' && attempts > 0
const needsLook = (delivery: Delivery) => delivery.status === 'failed' || isRetried(delivery)
const lookOf = (delivery: Delivery) => (isRetried(delivery) ? 'retried' : delivery.status)

const icons = {
  sent: IconCircleCheck,
  sending: IconSend,
  waiting: IconClock,
  retried: IconRefreshAlert,
  failed: IconCircleX,
  withheld: IconCircleMinus,
}

function StatusIcon({ delivery }: { delivery: Delivery }) {
  const Icon = icons[lookOf(delivery)]
  return <Icon size={17} stroke={1.75} className={classes.mark} aria-hidden />
}
