import { expect, it } from 'vitest'
import { failureLook } from './failure-look.ts'
import { failureText } from './failure-text.ts'

const response = (status: number, data: string) => ({ status, statusText: 'Refused', data, internal: false })

it.each([
  [response(404, 'There is no scan x.'), 'Not found', 'There is no scan x.'],
  [response(403, 'Only admins can manage playbooks.'), 'Not permitted', 'Only admins can manage playbooks.'],
  [response(401, ''), 'Signed out', '401 Refused'],
  [response(500, ''), 'Something went wrong', '500 Refused'],
  [new TypeError('Failed to fetch'), 'No connection', 'The server did not answer. Check the network, then try again.'],
  [
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/executions-DeZZdhBg.js'),
    'No connection',
    'The server did not answer. Check the network, then try again.',
  ],
  [
    new Error('Unable to decode turbo-stream response from URL: http://127.0.0.1:3000/app/workspaces.data'),
    'No connection',
    'The server did not answer. Check the network, then try again.',
  ],
  [new TypeError('x is undefined'), 'Something went wrong', 'x is undefined'],
  [new Error('Unexpected Server Error'), 'Something went wrong', 'An unexpected error occurred'],
  ['thrown text', 'Something went wrong', 'An unexpected error occurred'],
])('of %o says %j and %j', (error, title, text) => {
  expect(failureLook(error).title).toBe(title)
  expect(failureText(error)).toBe(text)
})
