import type { Transaction } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../services.ts'
import { type Notice, notify } from './notify.ts'

/** Latest last, as the panel shows the latest first. */
const notices: Notice[] = [
  {
    type: 'info',
    title: 'Controls are data',
    message: 'Each finding names the property, the value that was found and the value that is right.',
    link: '/app/security-scanner',
  },
  {
    type: 'security',
    title: 'Protect your account',
    message: 'Switch two-factor authentication on in Account Settings and keep the ten backup codes.',
    link: '/app/account-settings',
  },
  {
    type: 'success',
    title: 'Welcome to Parapet',
    message: 'Choose a subscription on the Dashboard, then run a security scan to see its score.',
    link: '/app/dashboard',
  },
]

/** The three unread notifications that a new user starts with. */
export async function welcome(
  services: Pick<Services, 'now'>,
  trx: Transaction<Schema>,
  userId: string,
): Promise<void> {
  const start = services.now().getTime() - notices.length
  for (const [index, notice] of notices.entries())
    await notify({ now: () => new Date(start + index) }, trx, userId, notice)
}
