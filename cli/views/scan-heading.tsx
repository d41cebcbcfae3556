import { Box, Text } from 'ink'
import { version } from '../../package.json'
import { shortId } from '../output/words.ts'
import { localCloudWords } from '../overview/overview-text.ts'
import { colour, severityColour } from './colours.ts'

interface ScanHeadingProps {
  title: string
  scanId: string | null
  localCloud: boolean
}

/** Which Parapet looked at what. */
export function ScanHeading({ title, scanId, localCloud }: ScanHeadingProps) {
  return (
    <Box flexDirection="column" paddingX={2}>
      <Text wrap="truncate">
        <Text bold>Parapet</Text>
        <Text color={colour.dim}>{` ${version}   ${title}${scanId ? `  ${shortId(scanId)}` : ''}`}</Text>
      </Text>
      {localCloud && <Text color={severityColour.medium}>{localCloudWords}</Text>}
    </Box>
  )
}
