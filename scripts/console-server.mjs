import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, installGlobals } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import morgan from 'morgan'
import { callHandler } from './call-handler.mjs'
import { handlersByPath } from './handlers-by-path.mjs'
import { root } from './root.mjs'
import { sendAnswer, webRequest } from './web-requests.mjs'

// Serves the built console at HOST and PORT as soon as it is imported; the build starts the services as it is imported.
const build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
installGlobals({ nativeFetch: build.future.v3_singleFetch })

const client = path.join(root, 'build/client')
const pageHandler = (part) => createRequestHandler(part, 'production')
const handlerOf = handlersByPath(build, pageHandler, (part) => callHandler(part, pageHandler(part)))
const app = express()
app.disable('x-powered-by')
// Handlers read the query themselves.
app.set('query parser', false)
app.use(compression())
app.use('/assets', express.static(path.join(client, 'assets'), { immutable: true, maxAge: '1y' }))
// Known by their names: looking for a file for each page and call costs more than many an answer.
const names = new Set(readdirSync(client).map((name) => `/${name}`))
const files = express.static(client, { index: false, redirect: false, maxAge: '1h' })
app.use((request, response, next) => (names.has(request.path) ? files(request, response, next) : next()))
// Defined in app/server/access-log.server.ts.
app.use(morgan('request'))
app.all('*', (request, response, next) => {
  handlerOf(request.path)(webRequest(request, response))
    .then((answer) => sendAnswer(response, answer))
    .catch(next)
})

const server = app.listen(Number(process.env.PORT), process.env.HOST)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close())
