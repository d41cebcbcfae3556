import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that logs an error fails. A test that expects one replaces `console.error` itself. */
let logged: unknown[][] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    logged.push(args)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(logged, 'the test wrote to console.error').toEqual([])
})
