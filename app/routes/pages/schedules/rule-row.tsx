import { Switch } from '@mantine/core'
import { IconCloud } from '@tabler/icons-react'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import type { NotificationRule } from '#app/contract/notification-rules.ts'
import { ruleText } from '#app/text/notification-words.ts'
import type { ChannelChoice } from './channel-choices.ts'
import { eventLooks } from './event-look.ts'
import classes from './notification-cards.module.css'

interface RuleRowProps {
  rule: NotificationRule
  choices: readonly ChannelChoice[]
  /** Of the only environment that it is about, while that is listed. */
  environmentName: string | undefined
  onOpen: () => void
  onTurn: (on: boolean) => void
}

export function RuleRow({ rule, choices, environmentName, onOpen, onTurn }: RuleRowProps) {
  const { icon: Icon, role } = eventLooks[rule.event]
  const text = ruleText(rule.event, rule.threshold)
  const told = choices.filter(({ id }) => rule.channels.includes(id))
  return (
    <li className={classes.rule}>
      <IconTile role={role}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </IconTile>
      <span className={classes.text}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {text}
        </button>
        <span className={classes.tags}>
          {rule.environmentId !== null && (
            <span className={classes.tag}>
              <IconCloud size={13} stroke={1.75} aria-hidden />
              {environmentName ?? 'An environment that was removed'}
            </span>
          )}
          {told.map(({ id, name, detail, icon: ChannelIcon }) => (
            <span key={id} className={classes.tag} title={detail}>
              <ChannelIcon size={13} stroke={1.75} aria-hidden />
              {name}
            </span>
          ))}
          {told.length === 0 && <span className={classes.tag}>Nowhere: its channels were removed</span>}
        </span>
      </span>
      <Switch
        checked={rule.enabled}
        onChange={() => onTurn(!rule.enabled)}
        aria-label={`${text} is ${rule.enabled ? 'on' : 'off'}`}
        classNames={{ root: classes.switch, track: classes.track }}
        withThumbIndicator={false}
        size="sm"
      />
    </li>
  )
}
