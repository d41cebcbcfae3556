import diagnostics from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// Loaded into a server by `--import`, before its own code. The path of the socket is in the address of this module.
const socket = new URL(import.meta.url).searchParams.get('socket')

diagnostics.subscribe('parapet.local-cloud.start', ({ faults }) => {
  // A server that was killed leaves its socket behind.
  rmSync(socket, { force: true })
  createServer(async (request, response) => {
    const body = await text(request)
    try {
      if (request.method === 'DELETE') faults.clear()
      else faults.add(JSON.parse(body))
    } catch (error) {
      response.statusCode = 400
      return response.end(String(error))
    }
    response.end()
  })
    .listen(socket)
    .unref()
})
