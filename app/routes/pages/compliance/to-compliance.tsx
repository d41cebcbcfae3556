import { Card } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { IconCertificateOff } from '@tabler/icons-react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { standardAddress } from './compliance-address.ts'

/** Leads to the first standard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { services } = await requirePageSession(request)
  const [first] = services.catalogue.standards
  if (first) throw redirect(standardAddress(first.id, new URL(request.url).search))
  return null
}

export default function NoStandards() {
  return (
    <Card padding={0}>
      <EmptyState icon={IconCertificateOff}>The catalogue of this installation holds no standard.</EmptyState>
    </Card>
  )
}
