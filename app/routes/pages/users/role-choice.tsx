import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { roles } from '#app/contract/choices.ts'
import type { Role } from '#app/contract/session.ts'
import { roleWords } from '#app/text/role-words.ts'
import classes from './users.module.css'

/** One of the roles, each with what it may do. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Radio.Group
      label="Role"
      value={value}
      onChange={(role) => onChange(roles.find((one) => one === role) ?? 'viewer')}
    >
      <div className={classes.choices}>
        {roles.map((role) => (
          <Radio key={role} value={role} label={roleWords[role].name} description={roleWords[role].may} />
        ))}
      </div>
    </Radio.Group>
  )
}
