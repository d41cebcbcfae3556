import { describe, expect, it } from 'vitest'
import { readAnswer } from './sign-in-answer.ts'

const read = (query: string) => readAnswer(new URLSearchParams(query))

describe('the answer that Microsoft sends to the callback page', () => {
  it('is a code with its state', () => {
    expect(read('code=c&state=s&session_state=x')).toEqual({ type: 'microsoft-auth-success', code: 'c', state: 's' })
  })

  it('is an error in Microsoft’s words, also when a code came with it', () => {
    expect(read('error=access_denied&error_description=AADSTS65004%3A+declined&state=s&code=c')).toEqual({
      type: 'microsoft-auth-error',
      error: 'access_denied',
      description: 'AADSTS65004: declined',
      state: 's',
    })
    expect(read('error=access_denied')).toMatchObject({ error: 'access_denied', description: '', state: null })
  })

  it.each(['', 'code=c', 'state=s', 'code=&state=s'])('lacks something: %s', (query) => {
    expect(read(query)).toMatchObject({ type: 'microsoft-auth-error', error: 'Missing code or state parameter' })
  })
})
