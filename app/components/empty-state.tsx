import { Stack, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: Icon
  children: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** What stands where content will be, in the middle of a card that is taller. */
export function EmptyState({ icon: IconOfState, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap={12} py={32} px={24} my="auto">
      <span
        style={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '50%',
          background: 'var(--neutral-tint)',
          color: 'var(--neutral-text)',
        }}
      >
        <IconOfState size={20} stroke={1.6} aria-hidden />
      </span>
      <Text ta="center" c="var(--text-secondary)" maw={360} style={{ textWrap: 'balance' }}>
        {children}
      </Text>
      {action}
    </Stack>
  )
}
