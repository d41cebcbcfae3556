interface ShellToken {
  text: string
  tone?: 'keyword' | 'string' | 'number'
}

const token =
  /(?<string>"[^"]*"|'[^']*')|(?<command>^az role \w+ \w+)|(?<id>(?<=-id )[0-9a-f-]{36})|(?<rest>[^"'\s]+|\s+|.)/gu

/** The lines of az commands, each as parts with the colour of what they are. The parts put together are the text. */
export function shellLines(text: string): ShellToken[][] {
  return text.split('\n').map((line) =>
    [...line.matchAll(token)].map(({ 0: part, groups = {} }) => {
      const tone = groups.string ? 'string' : groups.command ? 'keyword' : groups.id ? 'number' : undefined
      return tone ? { text: part, tone } : { text: part }
    }),
  )
}
