type Tone = 'dim' | 'ok' | 'failed' | 'strong' | 'add' | 'change' | 'remove'

interface Segment {
  text: string
  tone?: Tone
}

const symbolTone: Record<string, Tone> = { '+': 'add', '~': 'change', '-': 'remove' }

/** One line of Terraform's output as parts with the colour of what they say. */
export function segmentsOf(line: string): Segment[] {
  if (/^\s*(Error:|╷|│|╵)/.test(line)) return [{ text: line, tone: 'failed' }]
  if (/^\s*#/.test(line)) return [{ text: line, tone: 'dim' }]
  if (/^(Plan:|Apply complete!|Destroy complete!|No changes\.|Apply cancelled\.)/.test(line))
    return [{ text: line, tone: 'strong' }]
  const diff = /^(\s*)(-\/\+|\+\/-|[+~-])( .*)$/.exec(line)
  if (diff) {
    const [, indent = '', symbol = '', rest = ''] = diff
    return [{ text: indent }, { text: symbol, tone: symbolTone[symbol] ?? 'remove' }, { text: rest }]
  }
  const step = /^(\S+: )(.*)$/.exec(line)
  return step ? [{ text: step[1] ?? '', tone: 'dim' }, ...outcome(step[2] ?? '')] : [{ text: line }]
}

function outcome(text: string): Segment[] {
  const done = /^((?:Creation|Modifications|Destruction|Import|Read) complete)(.*)$/.exec(text)
  if (done) return [{ text: done[1] ?? '', tone: 'ok' }, { text: done[2] ?? '' }]
  const failed = /^((?:\w+ )?(?:errored|failed))(.*)$/i.exec(text)
  return failed ? [{ text: failed[1] ?? '', tone: 'failed' }, { text: failed[2] ?? '' }] : [{ text }]
}
