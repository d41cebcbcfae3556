import { describe, expect, it } from 'vitest'
import { creationTime } from '#app/domain/arm/creation-time.ts'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { faultText } from '#app/domain/judgement/catalogue/catalogue.ts'
import { namingOf, unlessOf } from '#app/domain/judgement/controls/control.ts'
import { defaultsChanged } from '#app/domain/judgement/controls/dated-defaults.ts'
import { fixTarget } from '#app/domain/judgement/controls/fix-target.ts'
import { remediationOf } from '#app/domain/judgement/controls/fix-way.ts'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { lacksDecisiveProperty } from './decisive-property.ts'
import { runRepairedCase } from './run-cases.ts'

/** `CONTROLS=storage` limits the test to the controls of one service folder. */
const service = process.env.CONTROLS
const { controls, cases, standards, faults } = shippedWithCases
const { modules } = await shippedTemplates()
const judged = controls.filter((control) => service === undefined || control.service === service)

describe('the catalogue', () => {
  it('has no fault', () => {
    const shown = faults.filter(({ file }) => service === undefined || file.includes(`controls/${service}/`))
    expect(shown.map(faultText)).toEqual([])
  })

  it('has standards whose requirements are all answered by controls that exist', () => {
    const known = new Set(controls.map(({ id }) => id))
    const unknown = standards.flatMap(({ id, requirements }) =>
      requirements.flatMap((requirement) =>
        (requirement.controls ?? [])
          .filter((name) => !known.has(name))
          .map((name) => `${id} ${requirement.id} ${name}`),
      ),
    )
    expect(unknown).toEqual([])
  })
})

describe('modules that close findings', () => {
  it('write no setting of Defender for Cloud that another fix writes: the two would fight in one template', () => {
    const used = new Set(controls.flatMap(({ fix }) => fix.module ?? []))
    const written = new Map(
      modules
        .filter(({ id }) => used.has(id))
        .flatMap(({ id, azure_types }) => azure_types.map((type) => [type.toLowerCase(), id])),
    )
    const fights = controls
      .filter(({ fix }) => remediationOf(fix) === 'patch')
      .map((control) => ({ id: control.id, type: fixTarget(control, '/subscriptions/s').type.toLowerCase() }))
      .filter(({ type }) => type.startsWith('microsoft.security/') && written.has(type))
    expect(fights).toEqual([])
  })
})

describe('the texts for lists of gaps', () => {
  it('name each gap only once', () => {
    const gaps = controls.map(({ gap }) => gap)
    expect(gaps.filter((gap, index) => gaps.indexOf(gap) !== index)).toEqual([])
  })
})

const inContext = judged.filter(({ unless }) => unless)
describe.each(inContext.map((control) => [control.id, control] as const))('%s', (id, control) => {
  it('has cases of what excuses it, of what does not, and of what is not known', () => {
    const own = cases[id] ?? []
    const alone = { ...control, unless: undefined }
    const failing = own.filter((one) => runCase(alone, one).verdict === 'fail')
    const verdicts = (some: typeof own) => [...new Set(some.map((one) => runCase(control, one).verdict))].sort()
    expect(verdicts(failing.filter(({ related }) => related))).toEqual(expect.arrayContaining(['fail', 'pass']))
    // Where nothing names a resource, what it tells itself is enough.
    const alwaysKnown = namingOf(control).length === unlessOf(control).length
    expect(verdicts(failing.filter(({ related }) => !related))).toContain(alwaysKnown ? 'fail' : 'notAssessed')
  })
})

const requiring = judged.filter(({ requires }) => requires)
describe.each(requiring.map((control) => [control.id, control] as const))('%s', (id) => {
  it('has cases of what meets it, of what does not, and of what could not be read', () => {
    const own = cases[id] ?? []
    const verdicts = own.flatMap(({ related = [], expect: verdict }) => (related.length > 0 ? [verdict] : []))
    expect(verdicts).toEqual(expect.arrayContaining(['pass', 'fail']))
    expect(own.map(({ expect: verdict }) => verdict)).toContain('notAssessed')
  })
})

const dated = judged.filter(({ defaults }) => defaultsChanged(defaults) !== undefined)
describe.each(dated.map((control) => [control.id, control] as const))('%s', (id) => {
  it('has cases of resources from before and after its defaults changed, and of unknown age', () => {
    const own = cases[id] ?? []
    const ofKnownAge = own.filter(({ resource }) => creationTime(resource) !== undefined)
    expect(ofKnownAge.map(({ expect: verdict }) => verdict)).toEqual(expect.arrayContaining(['pass', 'fail']))
    expect(own.map(({ expect: verdict }) => verdict)).toContain('notAssessed')
  })
})

const inUse = judged.filter(({ usedBy }) => usedBy)
describe.each(inUse.map((control) => [control.id, control] as const))('%s', (id, control) => {
  it('has cases of use that it names itself, of each type that uses it, of no use, and of use that is not known', () => {
    const own = cases[id] ?? []
    const alone = { ...control, usedBy: undefined }
    const failing = own.filter((one) => runCase(alone, one).verdict === 'fail')
    const users = failing
      .filter((one) => runCase(control, one).verdict === 'fail')
      .map(({ related }) => related?.[0]?.type)
    expect(new Set(users)).toEqual(new Set((control.usedBy ?? []).map(({ resource }) => resource)))
    const verdicts = failing.map((one) => runCase(control, one).verdict)
    expect(new Set(verdicts)).toEqual(new Set(['fail', 'pass', 'notAssessed']))
  })
})

describe.each(judged.map((control) => [control.id, control] as const))('%s', (id, control) => {
  const own = cases[id] ?? []

  it('says why in one sentence of at most 200 characters that is not its title', () => {
    expect(control.why.length).toBeLessThanOrEqual(200)
    expect(control.why).toMatch(/^[^\n]*[.]$/)
    expect(control.why).not.toMatch(/[.!?]\s+[A-Z]/)
    expect(control.why).not.toBe(control.title)
  })

  it('names its gap in at most 70 characters and its action in at most 60, without a full stop', () => {
    expect(control.gap.length).toBeLessThanOrEqual(70)
    expect(control.gap).not.toBe(control.title)
    expect(control.gap).not.toMatch(/[.]$/)
    expect(control.fix.action.length).toBeLessThanOrEqual(60)
    expect(control.fix.action).not.toMatch(/[.]$/)
  })

  it('has a passing case, a failing case and one without the decisive property', () => {
    const verdicts = own.map(({ expect: verdict }) => verdict)
    expect(verdicts).toContain('pass')
    expect(verdicts).toContain('fail')
    expect(own.filter((one) => lacksDecisiveProperty(control, one)).length, 'cases without it').toBeGreaterThan(0)
  })

  it.each(own.map((one) => [one.name, one] as const))('case: %s', (_, one) => {
    const { verdict, evidence, reason } = runCase(control, one)
    expect({ verdict, evidence, reason }).toMatchObject({ verdict: one.expect })
    if (verdict === 'fail') expect(evidence, 'evidence').not.toEqual([])
    if (verdict === 'notAssessed') expect(reason).toBeTruthy()
  })

  const failing = own.filter((one) => one.expect === 'fail')
  const { manual, module, inputs = {} } = control.fix
  if (module) {
    it('is closed by a module that says so and has the inputs', () => {
      const found = modules.find(({ id: moduleId }) => moduleId === module)
      expect(found?.controls).toContain(id)
      expect(Object.keys(found?.variables ?? {})).toEqual(expect.arrayContaining(Object.keys(inputs)))
    })
  }
  if (manual || module) return

  it('repairs a case', () => {
    expect(failing.some((one) => runRepairedCase(control, one) !== null)).toBe(true)
  })

  it.each(failing.map((one) => [one.name, one] as const))('its fix repairs, and undone brings back: %s', (_, one) => {
    const outcome = runRepairedCase(control, one)
    if (one.repaired === false) {
      expect(one.note, 'repaired: false needs a note').toBeTruthy()
      return
    }
    expect(outcome, 'no fix: say repaired: false and why').not.toBeNull()
    expect(outcome?.repaired).not.toMatchObject({ verdict: 'fail' })
    if (outcome?.undone !== null) expect(outcome?.undone).toMatchObject({ verdict: 'fail' })
  })
})
