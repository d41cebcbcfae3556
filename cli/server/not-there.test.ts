import { expect, it } from 'vitest'
import { exitCode } from '../exit-code.ts'
import { notThere, shortIds } from './not-there.ts'

const advice = 'List them.'

it('says what was most likely meant', () => {
  const known = ['storage-minimum-tls', 'storage-secure-transfer']
  expect(
    notThere({ noun: 'gap', named: 'storage-secure-transer', where: 'in the scan 3f2a9c01', known, advice }),
  ).toMatchObject({
    message: 'There is no gap storage-secure-transer in the scan 3f2a9c01; did you mean storage-secure-transfer?',
    hint: advice,
    code: exitCode.notFound,
  })
})

it('says nothing of what is unlike all', () => {
  const { message } = notThere({ noun: 'workspace', named: 'quite-another', known: ['fix-storage'], advice })
  expect(message).toBe('There is no workspace quite-another.')
})

it('takes beginnings of ids, and nothing that steers a terminal', () => {
  const known = shortIds(['3f2a9c01-aaaa', '7d1e02b4-bbbb'], '3f2a9c02')
  expect(notThere({ noun: 'scan', named: '3f2a9c02', known, advice }).message).toContain('did you mean 3f2a9c01?')
  const hostile = notThere({ noun: 'scan', named: 'a\u001b[31mb', known: ['a\u001b[31mc'], advice })
  expect(hostile.message).not.toContain('\u001b')
})
