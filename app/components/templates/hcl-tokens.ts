type HclTone = 'comment' | 'string' | 'number' | 'keyword'

interface HclToken {
  text: string
  tone?: HclTone
}

const token =
  /(?<comment>#.*$|\/\/.*$)|(?<string>"(?:\\.|[^"\\])*"?)|(?<number>(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.]))|(?<word>[A-Za-z_][\w-]*)|(?<rest>[^"#/\w-]+|.)/gu

const blocks = new Set(['module', 'variable', 'output', 'resource', 'data', 'locals', 'terraform', 'provider'])
const literals = new Set(['true', 'false', 'null'])

/** The lines of Terraform code, each as parts with the colour of what they are. The parts put together are the code. */
export function hclLines(code: string): HclToken[][] {
  let heredoc: string | null = null
  return code.split('\n').map((line) => {
    if (heredoc !== null) {
      if (line.trim() === heredoc) heredoc = null
      return line === '' ? [] : [{ text: line, tone: 'string' as const }]
    }
    const tokens = lineTokens(line)
    const last = tokens.at(-1)
    heredoc = last?.tone === 'comment' ? null : (/<<-?([A-Za-z_]\w*)\s*$/.exec(line)?.[1] ?? null)
    return tokens
  })
}

function lineTokens(line: string): HclToken[] {
  const tokens: HclToken[] = []
  for (const match of line.matchAll(token)) {
    const [text] = match
    const tone = toneOf(match)
    const last = tokens.at(-1)
    if (last && last.tone === tone) last.text += text
    else tokens.push(tone ? { text, tone } : { text })
  }
  return tokens
}

function toneOf({ 0: text, groups = {}, index }: RegExpExecArray): HclTone | undefined {
  if (groups.comment) return 'comment'
  if (groups.string) return 'string'
  if (groups.number) return 'number'
  if (groups.word && literals.has(text)) return 'number'
  if (groups.word && index === 0 && blocks.has(text)) return 'keyword'
  return undefined
}
