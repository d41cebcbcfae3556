interface ServerEvent {
  id: string
  data: string
}

/** The events of a text/event-stream answer that carry data. What stands between may have made `\r\n` of its line breaks. */
export async function* readServerEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return
  let text = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    text += piece
    const blocks = text.split(/\n\n|\r\n\r\n/)
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split(/\r?\n/)
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
          .join('\n')
      const data = field('data')
      if (data) yield { id: field('id'), data }
    }
  }
}
