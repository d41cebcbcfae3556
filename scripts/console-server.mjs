import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import { installGlobals } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import morgan from 'morgan'
import { handlersByPath } from './handlers-by-path.mjs'
import { root } from './root.mjs'

// Serves the built console at HOST and PORT as soon as it is imported; the build starts the services as it is imported.
const build = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
installGlobals({ nativeFetch: build.future.v3_singleFetch })

const handlerOf = handlersByPath(build, (part) => createRequestHandler({ build: part, mode: 'production' }))
const app = express()
app.disable('x-powered-by')
app.use(compression())
app.use('/assets', express.static(path.join(root, 'build/client/assets'), { immutable: true, maxAge: '1y' }))
app.use(express.static(path.join(root, 'build/client'), { index: false, maxAge: '1h' }))
// Defined in app/server/access-log.server.ts.
app.use(morgan('request'))
app.all('*', (request, response, next) => handlerOf(request.path)(request, response, next))

const server = app.listen(Number(process.env.PORT), process.env.HOST)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close())
