import { render } from 'ink-testing-library'
import { expect, it } from 'vitest'
import type { ScanProgress } from '#app/contract/scans.ts'
import { sampleOverview } from '#tests/cli/sample-overview.ts'
import { ScanView } from './scan-view.tsx'

const progress: ScanProgress = {
  stage: 'evaluate',
  percent: 70,
  seconds: { connect: 0.8, collect: 21.4 },
  resources: 1284,
  resourceGroups: 46,
  calls: 90,
  callsByKind: {},
  settingsRead: 0,
  settingsTotal: 0,
  controlsEvaluated: 118,
  controlsTotal: 236,
  passed: 0,
  failed: 0,
  critical: 0,
  services: [],
}
const view = { title: sampleOverview.title, scanId: String(sampleOverview.scanId), localCloud: true, width: 120 }

/** The last frame, without colours. */
function frame(element: React.ReactElement): string {
  const { lastFrame, unmount } = render(element)
  const text = (lastFrame() ?? '').replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
  unmount()
  return text
}

it('shows stages, their times at the right edge, and one progress line while a scan runs', () => {
  const text = frame(<ScanView {...view} progress={progress} />)
  expect(text).toContain('This is the local cloud')
  expect(text).toMatch(/^ {2}✔ Connected to the local cloud +0\.8 s$/m)
  expect(text).toMatch(/^ {2}✔ Collected 1,284 resources in 46 resource groups +21\.4 s$/m)
  expect(text).toMatch(/^ {2}· Evaluating: 118 of 236 controls$/m)
  expect(text).toMatch(/^ {2}━+ {2}70% {2}118\/236$/m)
  expect(text).not.toContain('╭')
})

it('ends with the boxed score, the gaps with their words, and what could not be assessed', () => {
  const text = frame(<ScanView {...view} progress={progress} outcome={{ overview: sampleOverview, changes: null }} />)
  expect(text).toMatch(/│ {2}72\.4% {2}Good +━+ +▲ 4\.3 up since 12 Nov +│/)
  expect(text).toMatch(/│ {2}2 critical {3}66 recommendations {3}170\/236 controls implemented {3}1,284 resources +│/)
  expect(text).toMatch(/│ {2}14 resolved {3}3 new {3}1 reopened +│/)
  expect(text).toMatch(/CIS 71\.0% {2}━+ {3}ISO not assessed/)
  expect(text).toMatch(/^ {2}● Key vaults cannot be purged before their time +1,205 {3}High$/m)
  expect(text).toContain('Missing permission: Microsoft.KeyVault/vaults/keys/read')
  expect(text).toMatch(/━ {2}100%/)
})

it.each([40, 60, 80, 120, 200])('keeps to 90 columns, and to a terminal of %i, with nothing cut or broken', (width) => {
  const text = frame(
    <ScanView {...view} width={width} progress={progress} outcome={{ overview: sampleOverview, changes: null }} />,
  )
  const lines = text.split('\n')
  expect(lines.filter((line) => line.length > Math.min(90, width))).toEqual([])
  expect(lines.filter((line) => /^│ +━+ +│$/.test(line))).toEqual([])
  expect(lines.filter((line) => /[●✔]\S/.test(line))).toEqual([])
  expect(text.replace(/[^\w.]+/g, ' ')).toMatch(/4\.3 up since 12 Nov/)
  expect(text.replace(/\d+\.\d s/g, '').replace(/\s+/g, ' ')).toContain(
    'Collected 1,284 resources in 46 resource groups',
  )
})
