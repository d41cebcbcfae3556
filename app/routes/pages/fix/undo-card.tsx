import { Button, Card, Title } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BusyButton } from '#app/components/approving-bar/busy-button.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail, RepairRow } from '#app/contract/fix-detail.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { backTexts } from '#app/text/fix-words.ts'
import classes from './side-cards.module.css'

interface UndoCardProps {
  detail: FixDetail
  applied: ExecutionDetail
  /** Whether a row was carried out. */
  taken: (row: RepairRow) => boolean
  busy: boolean
  onUndo: () => void
}

/** The way back: it makes a plan, and never acts at once. */
export function UndoCard({ detail, applied, taken, busy, onUndo }: UndoCardProps) {
  const { user } = useShellData()
  const { proof } = applied
  if (!proof || proof.status === 'pending') return null
  if (proof.undo)
    return (
      <Frame title="Undone" texts={['The former values are back, so the findings are open again.']}>
        <Button component={Link} to="?step=review" variant="default">
          Plan the fix again
        </Button>
      </Frame>
    )
  // Whether it can be undone is told to those who may; others see that it can, and who may.
  if (!applied.can.undo && roleAllows(user.role, 'operator')) return null
  const texts = backTexts(detail.gaps, taken)
  return (
    <Frame title="Undo" texts={[...texts, 'It makes a plan first, which you approve or discard.']}>
      {busy ? (
        <BusyButton>Planning...</BusyButton>
      ) : (
        <OperatorButton
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={onUndo}
        >
          Plan the undo
        </OperatorButton>
      )}
    </Frame>
  )
}

function Frame({ title, texts, children }: { title: string; texts: readonly string[]; children: ReactNode }) {
  return (
    <Card component="section" className={classes.card} aria-label={title}>
      <Title order={2}>{title}</Title>
      <ul className={classes.lines} data-quiet>
        {texts.map((text) => (
          <li key={text}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>{children}</div>
    </Card>
  )
}
