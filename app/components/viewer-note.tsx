import { roleAllows } from '#app/contract/role-allows.ts'
import { Notice } from './notice/notice.tsx'
import { useShellData } from './shell-data.ts'

/** Says to a viewer why buttons of a page are grey: what touch screens do not show on hover. @param act what operators do, such as `deploy playbooks` */
export function ViewerNote({ act }: { act: string }) {
  const { user } = useShellData()
  if (roleAllows(user.role, 'operator') || user.trial) return null
  return <Notice role="info">You can look at everything here. Operators and admins {act}.</Notice>
}
