import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFinding, catalogue, endOf, failure, hostileNames, hostileText, making, reportOf } from './report-sample.ts'

/** The records of a CSV by RFC 4180. @throws Error where it is none */
function readCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? [undefined, undefined, undefined, undefined]
    if (end === undefined) throw new Error(`no CSV after ${records.length} records`)
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}

describe('CSV', () => {
  it('has the same fields on every line and no formula, whatever things are called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFinding, { maxLength: 8 }), hostileText, async (findings, title) => {
        const records = readCsv(await reportOf('csv', findings, endOf(findings, title)))
        expect(new Set(records.map(({ length }) => length))).toEqual(new Set([16]))
        for (const value of records.flat())
          expect(value).not.toMatch(/(^|[;\t]\s*)[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]|[\n\u202e]/)
        expect(records.at(-1)?.[3]).toBe('report')
      }),
    )
  })

  it('says on its last line what it is about', async () => {
    const last = readCsv(await reportOf('csv', [failure('a')])).at(-1)
    expect(last?.join(' ')).toMatch(
      /Parapet 1\.2\.3, catalogue [0-9a-f]{12}, 2026-11-23T03:00:00\.000Z.*Sample.*4 of 5/,
    )
  })
})

/** Every tag of an HTML text, and what is left without them. */
const tagsOf = (text: string) =>
  [...text.matchAll(/<(\/?[a-z!][^\s>/]*)[^>]*>/gi)].map(([, name = '']) => name.toLowerCase())

describe('HTML', () => {
  it('has only our own elements and attributes, loads nothing and runs nothing, whatever things are called', async () => {
    const ours = new Set(
      tagsOf(
        await reportOf('html', [
          failure('a'),
          { ...failure('b'), status: 'notAssessed', reason: 'r', permission: 'p' },
        ]),
      ),
    )
    expect(ours).not.toContain('script')
    await fc.assert(
      fc.asyncProperty(fc.array(anyFinding, { maxLength: 8 }), hostileText, async (findings, title) => {
        const text = await reportOf('html', findings, endOf(findings, title))
        expect(tagsOf(text).filter((name) => !ours.has(name))).toEqual([])
        expect(text).not.toMatch(/<[^>]* (on\w+|style|src)=|="javascript:|[\u202a-\u202e]/i)
        expect([...text.matchAll(/href="([^"]*)"/g)].every(([, to = '']) => to.startsWith('https://'))).toBe(true)
        expect(text.match(/<(\w+)(?= |>)/g)?.filter((tag) => tag === '<section')).toHaveLength(
          text.match(/<\/section>/g)?.length ?? 0,
        )
      }),
    )
  })

  it('tells no count of gaps where nothing could be assessed', async () => {
    const unread = { ...failure('a'), status: 'notAssessed' as const, reason: 'it could not be read' }
    const { counts, summary, ...rest } = endOf([unread])
    const blank = { ...summary, score: null, level: 'Not assessed' } as typeof summary
    const text = await reportOf('html', [unread], { ...rest, counts, summary: blank })
    expect(text).toContain('<small>Critical gaps</small><b>–</b><small></small>')
    expect(text).not.toMatch(/need immediate attention|Findings by impact|0 gaps/)
  })

  it('names a hundred resources of a gap, and counts the others', async () => {
    const text = await reportOf(
      'html',
      Array.from({ length: 130 }, (_, at) => failure(`v${at}`)),
    )
    expect(text).toContain('<td>v99')
    expect(text).not.toContain('<td>v100')
    expect(text).toContain('and 30 resources more')
    expect(text).toContain('Parapet 1.2.3, catalogue')
  })
})

describe('Markdown', () => {
  it('takes no name for anything else, and fits into a comment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFinding, { maxLength: 8 }), hostileText, async (findings, title) => {
        const text = await reportOf('markdown', findings, endOf(findings, title))
        const withoutCode = text.replaceAll(/`[^`\n]*`/g, '').replaceAll(/<code>[^<]*<\/code>/g, '')
        expect(withoutCode).not.toMatch(/@org|\]\(|https?:|www\.|<img|<script|\n#1/)
        expect(tagsOf(text).filter((name) => !/^\/?(code|br|sub|details|summary)$/.test(name))).toEqual([])
        expect(text.length).toBeLessThan(60_001)
        const rows = text.split('\n').filter((line) => line.startsWith('|'))
        expect(new Set(rows.map((row) => row.split('|').length)).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('fits into a comment with thousands of gaps, new ones first', async () => {
    const controls = Array.from({ length: 3000 }, (_, at) => ({
      ...(catalogue.controls[0] as (typeof catalogue.controls)[number]),
      id: `rule-${at}`,
    }))
    const end = endOf([])
    const gaps = controls.map(({ id }) => ({
      controlId: id,
      title: `Gap ${id}`,
      severity: 'low' as const,
      affected: 1,
      assessed: 1,
      critical: false,
    }))
    const findings = controls.map(({ id }) => ({ ...failure('x', id), isNew: id === 'rule-2999' }))
    const from = { ...making, catalogue: { ...catalogue, controls } }
    const text = await reportOf('markdown', findings, { ...end, summary: { ...end.summary, gaps } }, from)
    expect(text.length).toBeLessThan(60_001)
    expect(text).toMatch(/[\d,]+ gaps more: see the other reports\./)
    expect(text.indexOf('`rule-2999`')).toBeGreaterThan(0)
    expect(text.indexOf('`rule-2999`')).toBeLessThan(text.indexOf('`rule-0`'))
    expect(text).toContain('**1 new finding** since the baseline')
    expect(text).toMatch(/<sub>By: Parapet 1\.2\.3/)
  })
})

describe('PDF', () => {
  it('is made whatever things are called', async () => {
    const findings = hostileNames.map((name) => failure(name))
    const text = await reportOf('pdf', findings, endOf(findings, hostileNames.join(' ')))
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  })
})
