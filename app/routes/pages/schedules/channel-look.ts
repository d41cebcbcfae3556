import { IconBrandTeams, IconWebhook } from '@tabler/icons-react'
import type { ChannelKind } from '#app/contract/choices.ts'

interface ChannelLook {
  /** What is chosen to add one. */
  label: string
  /** What it is, before its host. */
  word: string
  icon: typeof IconWebhook
  /** Where its address is found, or what becomes of it. */
  address: string
}

export const channelLooks: Record<ChannelKind, ChannelLook> = {
  webhook: {
    label: 'Signed webhook',
    word: 'Webhook',
    icon: IconWebhook,
    address: 'https://… It is kept sealed; only its host is shown.',
  },
  teams: {
    label: 'Microsoft Teams',
    word: 'Microsoft Teams',
    icon: IconBrandTeams,
    address: 'In Teams: Workflows, “Post to a channel when a webhook request is received”, then copy the address.',
  },
}
