import { Box, Text } from 'ink'
import { colour } from './colours.ts'

/** A thin line of `width` characters, filled to a share of 100. */
export function ThinBar({ percent, width, fill }: { percent: number; width: number; fill: string }) {
  const whole = Math.max(0, width)
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * whole)
  return (
    <Box flexShrink={0}>
      <Text color={fill}>{'━'.repeat(filled)}</Text>
      <Text color={colour.track}>{'━'.repeat(whole - filled)}</Text>
    </Box>
  )
}
