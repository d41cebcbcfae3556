import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { writeTexts } from './stdout.ts'

async function* pieces(text: string, at: readonly number[]) {
  const cuts = [0, ...at.map((one) => one % (text.length + 1)).sort((a, b) => a - b), text.length]
  for (const [index, cut] of cuts.slice(1).entries()) yield text.slice(cuts[index], cut)
}

it('lets no command through that comes in pieces, and writes all else as it is', async () => {
  vi.stubEnv('TF_BUILD', 'True')
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  try {
    const line = fc.constantFrom('##vso[task.complete]', 'a ::b', '::add-mask::x', '', 'a##[group]')
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.nat()), async (lines, cuts) => {
        written.length = 0
        await writeTexts(pieces(lines.join('\n'), cuts))
        const text = written.join('')
        expect(text).not.toMatch(/##(vso)?\[|^::a/m)
        expect(text.replaceAll('##_', '##').replaceAll(/^:_:/gm, '::')).toBe(lines.join('\n'))
      }),
    )
  } finally {
    write.mockRestore()
    vi.unstubAllEnvs()
  }
})
