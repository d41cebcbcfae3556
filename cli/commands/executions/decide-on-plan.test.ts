import { describe, expect, it } from 'vitest'
import { type DecisionOptions, decideOnPlan } from './decide-on-plan.ts'

const harmless = { destructive: false }
const destructive = { destructive: true, confirmWord: 'development' }

/** Decides with a person who gives these answers, or with nobody. */
function decide(plan: { destructive: boolean; confirmWord?: string }, options: DecisionOptions, ...answers: string[]) {
  const nobody = answers.length === 0
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answers.shift() ?? ''
  }
  // An explicit undefined would take the default, which looks at the terminal of whoever runs the tests.
  const decision = decideOnPlan(plan, 'logs', { json: nobody, ...options }, nobody ? undefined : ask)
  return { decision, asked }
}

describe('a plan that destroys nothing', () => {
  it.each(['y', 'Y', 'yes'])('is applied at %j', async (answer) => {
    const { decision, asked } = decide(harmless, {}, answer)
    expect(await decision).toEqual({ apply: true })
    expect(asked).toEqual(['Apply these changes? [y/N] '])
  })

  it.each(['', 'n', 'yess'])('is refused at %j', async (answer) => {
    expect(await decide(harmless, {}, answer).decision).toEqual({ apply: false, because: 'declined' })
  })

  it.each([
    { options: {}, decided: { apply: false, because: 'nobodyToAsk' } },
    { options: { yes: true }, decided: { apply: true } },
    { options: { planOnly: true }, decided: { apply: false, because: 'planOnly' } },
    { options: { planOnly: true, yes: true }, decided: { apply: false, because: 'planOnly' } },
  ])('without a terminal and with $options gives $decided', async ({ options, decided }) => {
    expect(await decide(harmless, options).decision).toEqual(decided)
  })
})

describe('a plan that destroys or replaces', () => {
  it('asks for its word, even with --yes', async () => {
    for (const yes of [false, true]) {
      const { decision, asked } = decide(destructive, { yes }, 'development')
      expect(await decision).toEqual({ apply: true, confirm: 'development' })
      expect(asked).toEqual(['This destroys or replaces resources. Type development to apply: '])
    }
  })

  it('takes no other word but asks again, and takes nothing for no', async () => {
    const again = 'That is not the word. Type development to apply, or nothing to decline: '
    const mistyped = decide(destructive, {}, 'logs', 'Development', 'development')
    expect(await mistyped.decision).toEqual({ apply: true, confirm: 'development' })
    expect(mistyped.asked.slice(1)).toEqual([again, again])
    for (const answers of [[''], ['logs', '']])
      expect(await decide(destructive, {}, ...answers).decision).toEqual({ apply: false, because: 'declined' })
  })

  it('needs --confirm where nobody can be asked', async () => {
    await expect(decide(destructive, { yes: true }).decision).rejects.toMatchObject({
      code: 2,
      hint: expect.stringContaining('--confirm development'),
    })
    expect(await decide(destructive, { yes: true, confirm: 'development' }).decision).toEqual({
      apply: true,
      confirm: 'development',
    })
    await expect(decide(destructive, { yes: true, confirm: 'other' }).decision).rejects.toThrow('other is not')
    expect(await decide(destructive, {}).decision).toEqual({ apply: false, because: 'nobodyToAsk' })
  })

  it('asks for the name of the workspace where a plan of before names no word', async () => {
    expect(await decide({ destructive: true }, {}, 'logs').decision).toEqual({ apply: true, confirm: 'logs' })
  })
})
