import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/**
 * What makes a server of Parapet let a test set its local cloud's faults: it loads code of the tests, which listens at
 * `socket`. Nobody but this user enters the data folder that the socket lies in.
 */
export function faultSocketEnv(socket: string): { NODE_OPTIONS: string } {
  const listener = pathToFileURL(`${import.meta.dirname}/serve-faults.mjs`)
  listener.searchParams.set('socket', socket)
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${listener}` }
}

/**
 * Adds a fault with POST, removes all with DELETE.
 * @throws Error when it can strike nothing
 */
export async function callFaultSocket(socket: string, method: 'POST' | 'DELETE', fault?: object): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const call = request({ socketPath: socket, method, agent: false }, (answer) => {
      const said = text(answer)
      if (answer.statusCode === 200) said.then(() => resolve(), reject)
      else said.then((reason) => reject(new Error(reason)), reject)
    })
    call.once('error', reject)
    call.end(fault && JSON.stringify(fault))
  })
}
