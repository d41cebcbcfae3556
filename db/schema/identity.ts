import type { Generated } from 'kysely'
import type { Flag, IsoDate } from '../cast.ts'

export interface UserTable {
  id: string
  /** As typed at creation; unique without case through `username_key`. */
  username: string
  username_key: string
  email: string
  role: string
  password_hash: string
  must_change_password: Generated<Flag>
  disabled_at: IsoDate | null
  /** Set beside `disabled_at`: what is left is the name, which is not given again. */
  deleted_at: Generated<IsoDate | null>
  created_at: IsoDate
  last_login_at: IsoDate | null
  /** Sealed TOTP secret. Set at set-up, in force once `mfa_enabled`. */
  totp_secret: string | null
  /** Last accepted TOTP time step: a code is accepted once. */
  totp_last_step: Generated<number>
  mfa_enabled: Generated<Flag>
  /** May use the environments of `user_environments` alone. */
  environments_limited: Generated<Flag>
  /** The plan that is tried: `starter`, `professional` or `enterprise`. */
  trial_plan: Generated<string | null>
  /** From then on nobody signs in; null of everybody who does not try. */
  trial_ends_at: Generated<IsoDate | null>
  /** `system`, `light` or `dark`; null of who has chosen none. */
  scheme: Generated<string | null>
  /** JSON: what the profile page keeps. */
  profile: Generated<string>
}

export interface BackupCodeTable {
  id: string
  user_id: string
  code_hash: string
  used_at: IsoDate | null
}

export interface SessionTable {
  id: string
  user_id: string
  /** SHA-256 of the cookie's value. */
  cookie_hash: string
  created_at: IsoDate
  last_seen_at: IsoDate
  expires_at: IsoDate
  ended_at: IsoDate | null
  end_reason: string | null
  /** When password or code were last given again. Null since the sign-in. */
  confirmed_at: IsoDate | null
  address: string
  agent: string
}

export interface ApiTokenTable {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the token. */
  token_hash: string
  role: string
  created_at: IsoDate
  expires_at: IsoDate | null
  last_used_at: IsoDate | null
  revoked_at: IsoDate | null
}

export interface NotificationTable {
  id: string
  user_id: string
  /** What it is about; null of the account itself. */
  environment_id: string | null
  type: string
  title: string
  message: string
  link: string | null
  created_at: IsoDate
  read_at: IsoDate | null
}
