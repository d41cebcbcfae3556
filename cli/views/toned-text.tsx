import { Text } from 'ink'
import type { Tone, TonedLine } from '../output/toned-line.ts'
import { colour } from './colours.ts'

const toneColour: Record<Exclude<Tone, 'strong'>, string> = {
  add: colour.good,
  change: '#FBBF24',
  destroy: colour.bad,
  good: colour.good,
  bad: colour.bad,
  dim: colour.dim,
}

/** One line of parts in their colours. */
export function TonedText({ line }: { line: TonedLine }) {
  return (
    <Text>
      {line.map(({ text, tone }, at) => {
        const key = `${at} ${text}`
        if (tone === undefined) return <Text key={key}>{text}</Text>
        if (tone === 'strong')
          return (
            <Text key={key} bold>
              {text}
            </Text>
          )
        return (
          <Text key={key} color={toneColour[tone]}>
            {text}
          </Text>
        )
      })}
      {line.every(({ text }) => text === '') && ' '}
    </Text>
  )
}
