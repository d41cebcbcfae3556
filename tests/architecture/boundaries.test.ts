import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { code, sources } from './sources.ts'

/** Folder → what its files may not import. */
const forbidden: [from: RegExp, to: RegExp, why: string][] = [
  [/^app\/contract\//, /^(?!app\/contract\/|zod$)/, 'the contract imports zod only'],
  [/^app\/text\//, /^(?!app\/(text|contract)\/)/, 'texts know the shapes of the contract and nothing else'],
  [/^(app|cli|db)\//, /^(tests\/|vitest|fast-check|ink-testing-library)/, 'what only tests use lies in tests'],
  [/^db\//, /^(app|cli)\//, 'the database knows nothing of what uses it'],
  [
    /^app\/domain\//,
    /^(app\/(routes|components|server)\/|cli\/|react|@remix-run|@mantine)/,
    'the domain knows neither Remix nor React nor the server',
  ],
  [/^app\/azure\//, /^(app\/(?!(azure|proxy)\/)|db\/|cli\/)/, 'clients of Azure stand alone'],
  [/^app\/sending\//, /^(app\/(?!(sending|proxy)\/)|db\/|cli\/)/, 'what sends knows nothing of what it sends'],
  [
    /^app\/local-cloud\//,
    /^(app\/(?!local-cloud\/|domain\/arm\/(record|published\/body\/))|db\/|cli\/)/,
    'the local cloud knows nothing of Parapet',
  ],
  [
    /^app\/components\//,
    /^(app\/(?!components\/|contract\/|text\/|variables\/)|db\/|cli\/)/,
    'shared UI is below pages and apart from the server',
  ],
  [
    /^app\/variables\//,
    /^(?!app\/(variables|contract)\/|re2js$)/,
    'values of variables are checked alike in browsers and on the server',
  ],
  [/^app\/trend\//, /^(?!app\/(trend|text|contract)\/)/, 'a line of scores is placed alike on pages and in PDFs'],
  [/^app\/cadence\//, /^(?!app\/cadence\/|croner$)/, 'due times are worked out alike in browsers and on the server'],
  [/^cli\/(server|judge|output|overview)\//, /^cli\/commands\//, 'what commands stand on knows none of them'],
  [
    /^cli\/full-screen\/(state|lines|screens)\//,
    /^(node:|ink$|react|cli\/(server|views)\/|cli\/full-screen\/(calls|terminal)\/)/,
    'what the full-screen view shows and what keys do is worked out without a terminal or a server',
  ],
  [
    /^cli\/(?!commands\/(db|cloud|inventory\/collect))/,
    /^(db\/|app\/(?!contract\/|text\/|domain\/))/,
    'the terminal calls the contract, and the pure storeys of the domain offline; what collects reads Azure by itself',
  ],
]

describe('imports point one way', () => {
  it('what a page is made of knows neither domain nor server: its route asks them', () => {
    const routes = new Set(
      [
        ...(sources.find(({ file }) => file === 'app/routes.ts')?.text ?? '').matchAll(
          /'(?:routes\/pages\/)?([\w-]+\/[\w-]+\.tsx?)'/g,
        ),
      ].map(([, file]) => `app/routes/pages/${file}`),
    )
    const parts = code.filter(
      ({ file }) => file.startsWith('app/routes/pages/') && !routes.has(file) && !/\.server\.tsx?$/.test(file),
    )
    const wrong = parts.flatMap(({ file, imports }) =>
      imports
        .filter((one) => /^(app\/(domain|server|azure|terraform)|db)\//.test(one))
        .map((one) => `${file} imports ${one}`),
    )
    expect(wrong).toEqual([])
  })

  it.each(forbidden.map(([from, to, why]) => ({ from, to, why })))('$why', ({ from, to }) => {
    const wrong = code
      .filter(({ file }) => from.test(file))
      .flatMap(({ file, imports }) => imports.filter((one) => to.test(one)).map((one) => `${file} imports ${one}`))
    expect(wrong).toEqual([])
  })
})

it('tells moments on pages by the clocks of whoever looks', () => {
  const words = /import \{([^}]*)\} from '(?:#app\/text\/|\.\/)time\.ts'/g
  const wrong = code
    .filter(({ file }) => /^app\/(components|routes\/pages)\//.test(file) && !file.startsWith('app/components/moment/'))
    .flatMap(({ file, text }) => [...text.matchAll(words)].map(([, names = '']) => ({ file, names: names.trim() })))
    // Ages are the same by all clocks.
    .filter(({ names }) => names !== 'formatAge')
  expect(wrong, 'use Moment or useTimes').toEqual([])
})

it('orders texts alike on every machine, whatever its locale', () => {
  const wrong = code.filter(({ text }) => /\.localeCompare\(/.test(text)).map(({ file }) => file)
  expect(wrong, 'use compareText').toEqual([])
})

it('changes the status of an execution in one place', () => {
  const writers = code
    .filter(({ text }) => /updateTable\('executions'\)\s*\.set\(((?!\.where\()[\s\S])*?\bstatus\b/.test(text))
    .map(({ file }) => path.basename(file))
  expect(writers).toEqual(['transition.ts'])
})

describe('files', () => {
  const lines = code.map(({ file, text }) => ({ file, count: text.split('\n').length }))

  it('are never over 300 lines', () => {
    expect(lines.filter(({ count }) => count > 300)).toEqual([])
  })

  it('have a median under 80 lines', () => {
    const sorted = lines.map(({ count }) => count).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(80)
  })

  it('are named in kebab case and lie in folders that say what they are for', () => {
    const names = sources.map(({ file }) => file)
    expect(
      names.filter(
        (file) => !/^[a-z0-9-]+(\.(server|test|property|client|chaos|d))*\.(ts|tsx)$/.test(path.basename(file)),
      ),
    ).toEqual([])
    expect(names.filter((file) => /\/(utils|helpers|common|lib)\//.test(file))).toEqual([])
  })

  it('hold no skipped test, no escape from the type checker and nothing left for later', () => {
    const marks = new RegExp(
      [
        '\\bas an' + 'y\\b',
        '@ts-ig' + 'nore',
        '\\b(it|test|describe)\\.(only|skip|skipIf|runIf|todo)\\(',
        '\\bTO' + 'DO\\b',
        '\\bFIX' + 'ME\\b',
      ].join('|'),
    )
    expect(sources.filter(({ text }) => marks.test(text)).map(({ file }) => file)).toEqual([])
  })
})
