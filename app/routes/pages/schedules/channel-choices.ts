import { IconBell, IconMail } from '@tabler/icons-react'
import type { NotificationChannels } from '#app/contract/notification-channels.ts'
import { channelLooks } from './channel-look.ts'

export interface ChannelChoice {
  id: string
  name: string
  /** Whereto, or why not. */
  detail: string
  usable: boolean
  icon: typeof IconBell
}

/** Where a person can be told something: here, by e-mail, and in the channels for everybody. */
export function channelChoices({ email, shared }: NotificationChannels): ChannelChoice[] {
  return [
    { id: 'panel', name: 'Here', detail: 'The bell at the top', usable: true, icon: IconBell },
    {
      id: 'email',
      name: 'E-mail',
      detail: !email.sends
        ? 'This server sends none yet: it needs PARAPET_SMTP_URL'
        : (email.address ?? 'Save an address in Profile Settings first'),
      usable: email.sends && email.address !== null,
      icon: IconMail,
    },
    ...shared.map(({ id, kind, name, host }) => ({
      id,
      name,
      detail: `${channelLooks[kind].word}, ${host}`,
      usable: true,
      icon: channelLooks[kind].icon,
    })),
  ]
}
