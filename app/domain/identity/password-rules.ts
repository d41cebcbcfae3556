import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../errors.ts'

/** As many of the commonest passwords as are refused. ASVS 5.0 6.2.4 asks for 3,000. */
const commonest = 10_000
const common = new Set(dictionary['passwords-common'].slice(0, commonest))

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
  if (common.has(folded))
    throw refuse(
      'The password is one of the most common ones, which are guessed first. Choose another, e.g. several words.',
    )
  const inside = lettersInside(folded)
  const words = [username, email, email.split('@')[0] ?? '', product]
    .map(fold)
    .filter((one) => one.length >= minWordLength)
  if (words.some((word) => folded === word || (inside !== '' && inside === lettersInside(word))))
    throw refuse(
      'The password is your name, your e-mail address or the product’s name. Choose one that nobody can know.',
    )
}

const refuse = (message: string) => invalid('newPassword', message)

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Without the digits and signs around it: `ada` of `ada1815!`. */
const lettersInside = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '')
