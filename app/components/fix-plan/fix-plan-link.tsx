import { Button } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconListCheck } from '@tabler/icons-react'
import { fixPlanAddress } from './fix-address.ts'

interface FixPlanLinkProps {
  scanId: string
  /** Only what closes the gap of this control. */
  controlId?: string
}

/** Leads to the fixes of a scan. */
export function FixPlanLink({ scanId, controlId }: FixPlanLinkProps) {
  return (
    <Button
      component={Link}
      to={fixPlanAddress(scanId, controlId)}
      variant="default"
      data-wide-on-phones
      leftSection={<IconListCheck size={18} stroke={1.75} />}
    >
      Fix plan
    </Button>
  )
}
