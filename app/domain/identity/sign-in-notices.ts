import type { Selectable, Transaction } from 'kysely'
import type { UserTable } from '#db/schema/identity.ts'
import type { Schema } from '#db/schema/index.ts'
import { notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { unusedBackupCodes } from './backup-codes.ts'
import type { Client } from './identity-services.ts'

/** Tells a user of what they would want to know if the sign-in was not theirs. */
export async function notifyOfSignIn(
  services: Services,
  trx: Transaction<Schema>,
  user: Selectable<UserTable>,
  signIn: { factor: string; client: Client; newDevice: boolean },
): Promise<void> {
  if (signIn.factor === 'backup-code') {
    const left = await unusedBackupCodes(trx, user.id)
    await notify(services, trx, user.id, {
      type: 'warning',
      title: 'A backup code was used',
      message: `${left} of your backup codes ${left === 1 ? 'is' : 'are'} left. Set two-factor authentication up again for new ones.`,
      link: '/app/account-settings',
    })
  }
  if (signIn.newDevice && user.last_login_at)
    await notify(services, trx, user.id, {
      type: 'security',
      title: 'Sign-in from a new device',
      message: `From ${signIn.client.address}. If this was not you, change your password: it ends every other session and all API tokens.`,
      link: '/app/account-settings',
    })
}
