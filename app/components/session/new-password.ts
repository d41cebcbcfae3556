/**
 * What is wrong with a new password typed twice, or null: 'Password must be at least 6 characters long.' where the server
 * asks for no more than that.
 */
export function newPasswordFault(password: string, confirmed: string, minLength: number): string | null {
  if (password !== confirmed) return 'New passwords do not match.'
  if (password.length < minLength) return `Password must be at least ${minLength} characters long.`
  return null
}
