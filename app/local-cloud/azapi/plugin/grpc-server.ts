import { createServer, type Http2Server, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'

/** Answers one call; what it throws becomes the message of an INTERNAL status. */
export type UnaryHandler = (request: Uint8Array, session: ServerHttp2Session) => Promise<Uint8Array>

const statusUnimplemented = 12
const statusInternal = 13

/** A flag byte (1: compressed) and the length of the message stand before each message. */
const prefixLength = 5

function framed(message: Uint8Array): Buffer {
  const frame = Buffer.alloc(prefixLength + message.length)
  frame.writeUInt32BE(message.length, 1)
  frame.set(message, prefixLength)
  return frame
}

function unframed(frame: Buffer): Uint8Array {
  if (frame.length < prefixLength || frame.length !== prefixLength + frame.readUInt32BE(1)) {
    throw new Error('The request is not exactly one message')
  }
  if (frame[0] !== 0) throw new Error('Compressed messages are not supported')
  return frame.subarray(prefixLength)
}

async function bodyOf(stream: ServerHttp2Stream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const responseHeaders = { ':status': 200, 'content-type': 'application/grpc' }

function refuse(stream: ServerHttp2Stream, status: number, message: string): void {
  if (stream.destroyed || stream.headersSent) return
  const headers = { 'grpc-status': String(status), 'grpc-message': encodeURIComponent(message) }
  stream.respond({ ...responseHeaders, ...headers }, { endStream: true })
}

async function serve(stream: ServerHttp2Stream, session: ServerHttp2Session, handler: UnaryHandler): Promise<void> {
  const frame = framed(await handler(unframed(await bodyOf(stream)), session))
  if (stream.destroyed) return
  stream.respond(responseHeaders, { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
  stream.end(frame)
}

/** A gRPC server of unary calls over plain HTTP/2; paths without a handler answer UNIMPLEMENTED. */
export function createGrpcServer(handlers: ReadonlyMap<string, UnaryHandler>): Http2Server {
  // Megabytes that one connection may hold; the default of 10 is less than ten large resources at once.
  const server = createServer({ maxSessionMemory: 256 })
  server.on('stream', (stream, headers) => {
    // A caller that went away needs no answer.
    stream.on('error', () => undefined)
    const path = String(headers[':path'])
    const handler = handlers.get(path)
    if (!handler || !stream.session) return refuse(stream, statusUnimplemented, `${path} is not served`)
    serve(stream, stream.session as ServerHttp2Session, handler).catch((thrown: unknown) =>
      refuse(stream, statusInternal, thrown instanceof Error ? thrown.message : String(thrown)),
    )
  })
  server.on('sessionError', () => undefined)
  return server
}
