import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../errors.ts'

/** Some 49,000 of the commonest passwords, in lower case. ASVS 5.0 6.2.4 asks for 3,000. */
const common = new Set(dictionary['passwords-common'])
/** As many digits and signs around a common password do not make it another one: `password123!`. */
const mostAround = 4
const minCommonLength = 4

const product = 'parapet'
/** Shorter names occur in any password. */
const minWordLength = 3

/**
 * Refuses what is guessed first. No rule says which kinds of characters a password has to have.
 * @throws AppError `invalid` that says what is wrong with the new password.
 */
export function checkNewPassword(
  password: string,
  { minLength, username, email }: { minLength: number; username: string; email: string },
): void {
  if (password.length < minLength) throw refuse(`Password must be at least ${minLength} characters long.`)
  if (/\p{Cc}/u.test(password))
    throw refuse('The password has control characters. Use letters, digits, signs and spaces.')
  const [first = ''] = password
  if (password === first.repeat(password.length / first.length))
    throw refuse('The password is one character repeated. Choose one that is harder to guess.')
  const folded = fold(password)
  const inside = lettersInside(folded)
  const words = [username, email, email.split('@')[0] ?? '', product]
    .map(fold)
    .filter((one) => one.length >= minWordLength)
  if (words.some((word) => folded === word || (inside !== '' && inside === lettersInside(word))))
    throw refuse(
      'The password is your name, your e-mail address or the product’s name. Choose one that nobody can know.',
    )
  const isDressed = inside.length >= minCommonLength && folded.length - inside.length <= mostAround
  if (common.has(folded) || (isDressed && common.has(inside)))
    throw refuse(
      'The password is one of the most common ones, which are guessed first. Choose another, e.g. several words.',
    )
  if (isSequence(password))
    throw refuse('The password is a row or a repetition of characters. Choose one that is harder to guess.')
}

/** `123456`, `fedcba`, `abcabc`: each character follows the one before by one step, or the first ones come again. */
function isSequence(password: string): boolean {
  const codes = [...password].map((one) => one.codePointAt(0) ?? 0)
  const isRow = (step: number) => codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
  const unit = (password + password).indexOf(password, 1)
  return isRow(1) || isRow(-1) || unit < password.length
}

const refuse = (message: string) => invalid('newPassword', message)

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Without the digits and signs around it: `ada` of `ada1815!`. */
const lettersInside = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '')
