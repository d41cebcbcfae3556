import { Text } from 'ink'
import type { Tone, TonedLine, TonedPart } from '../output/toned-line.ts'
import { toneColour } from './tone-colour.ts'

interface TonedTextProps {
  line: TonedLine
  /** Longer lines are cut in place of broken. */
  isCut?: boolean
}

/** One line of parts in their colours. */
export function TonedText({ line, isCut = false }: TonedTextProps) {
  return (
    <Text wrap={isCut ? 'truncate' : 'wrap'}>
      {line.map((part, at) => {
        const { tone, strong, chosen } = part
        if (tone === undefined && !strong && !chosen) return <Text key={keyOf(part, at)}>{part.text}</Text>
        return (
          <Text
            key={keyOf(part, at)}
            bold={strong || tone === 'strong'}
            color={tone === undefined || tone === 'strong' ? undefined : colourOf(tone)}
            backgroundColor={chosen && chosenGround}
          >
            {part.text}
          </Text>
        )
      })}
      {line.every(({ text }) => text === '') && ' '}
    </Text>
  )
}

const keyOf = ({ text }: TonedPart, at: number) => `${at} ${text}`

/** A terminal of 16 colours has its own. */
const isSixteen = process.stdout.isTTY === true && process.stdout.getColorDepth() === 4

const colourOf = (tone: Exclude<Tone, 'strong'>): string => toneColour[tone][isSixteen ? 'named' : 'exact']

const chosenGround = isSixteen ? 'blue' : '#17305A'
