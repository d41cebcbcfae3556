import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Subscription } from '#app/contract/azure.ts'
import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import { listConfiguredEnvironment } from '#app/domain/environments/configured-environment.ts'
import { environmentClients, environmentSignIns } from '#app/domain/environments/environment-client.ts'
import type { EnvironmentServices } from '#app/domain/environments/environment-services.ts'
import { forgetUnusedSessions } from '#app/domain/environments/microsoft/forget-sessions.ts'
import { readableSubscriptions } from '#app/domain/environments/readable-subscriptions.ts'
import type { ExecutionServices } from '#app/domain/executions/execution-services.ts'
import { sweepJobFolders } from '#app/domain/executions/running/sweep-job-folders.ts'
import { fixHooks } from '#app/domain/fixes/fix-hooks.ts'
import { beginFixes } from '#app/domain/fixes/fix-plan/scan-fixes.ts'
import { createFirstAdmin, hasUsers } from '#app/domain/identity/first-admin.ts'
import type { IdentityServices } from '#app/domain/identity/identity-services.ts'
import { type Limits, openLimits, sharedLimits } from '#app/domain/identity/limits.ts'
import { TenantReadings } from '#app/domain/inventory/tenant-readings.ts'
import { releaseDeadLeases } from '#app/domain/jobs/lease.ts'
import type { Worker } from '#app/domain/jobs/worker.ts'
import { type CatalogueInForce, catalogueInForce } from '#app/domain/judgement/own-controls/catalogue-in-force.ts'
import { readMeasures } from '#app/domain/measures/read-measures.ts'
import type { SendingServices } from '#app/domain/notifications/sending-services.ts'
import { failOrphanedScans } from '#app/domain/scans/save-inventory.ts'
import type { ScanServices } from '#app/domain/scans/scan-services.ts'
import { openSecrets } from '#app/domain/secrets/open-secrets.ts'
import { openTemplateCatalogue, type TemplateCatalogueService } from '#app/domain/templates/template-catalogue.ts'
import { openSenders } from '#app/sending/senders.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { diskFullText, isDiskFull } from '#db/disk-full.ts'
import { migrate } from '#db/migrate.ts'
import { makeRateLimitTable } from '#db/rate-limits.ts'
import packageJson from '../../package.json'
import { defineAccessLog } from './access-log.server.ts'
import { openBell } from './bell.server.ts'
import { openCatalogue } from './catalogue.server.ts'
import { recordClientAddresses } from './client-address.server.ts'
import { connectClouds } from './cloud.server.ts'
import { refuseEarly } from './early-refusal.server.ts'
import { readEnv, type ServerEnv } from './env.server.ts'
import { type FirstPassword, firstPassword } from './first-password.server.ts'
import { guardRequests } from './guard-requests.server.ts'
import { type IntegrityWatch, watchIntegrity } from './integrity-watch.server.ts'
import { judgeBySize } from './judging/judge-by-size.ts'
import { judgeInThread } from './judging/judge-in-thread.ts'
import { log } from './logger.server.ts'
import { rememberPerRequest } from './once-per-request.server.ts'
import { keepDataPrivate } from './private-data.server.ts'
import { type Remembered, remembered } from './remembered.server.ts'
import { nameRequests } from './request-id.server.ts'
import { announceServer } from './server-file.server.ts'
import { shareLimiters } from './shared-limiter.server.ts'
import { stopWithStarter } from './stop-with-starter.server.ts'
import { terraformServices } from './terraform.server.ts'
import { providerAccess } from './terraform-access.server.ts'
import { passUnreadBodies } from './unread-bodies.server.ts'
import { startWorkers } from './workers.server.ts'

/** Everything that requests and background work share. */
export interface AppServices
  extends ScanServices,
    ExecutionServices,
    EnvironmentServices,
    TemplateCatalogueService,
    SendingServices,
    IdentityServices {
  version: string
  consoleUrl: string | null
  /** What `catalogue` is at the moment, and how it is read again. */
  inForce: CatalogueInForce
  /** Whether strangers may sign up for a trial. */
  trial: boolean
  /** Bearer of the person at this machine, who can read the data folder anyway. */
  localToken: string
  firstPassword: FirstPassword
  integrity: IntegrityWatch
  /** The readable subscriptions of an environment, at most a minute old. */
  subscriptions: Remembered<Subscription[]>
  /** What this installation reaches of the product's claims, at most a minute old. */
  measures(): ReturnType<typeof readMeasures>
}

/** The development server loads modules again and again; the services of the process stay. */
const processState = globalThis as { parapet?: Promise<AppServices> }

/** The services of this process; the first call starts them. */
export function getServices(): Promise<AppServices> {
  processState.parapet ??= open()
  return processState.parapet
}

/** Starts the services when the server starts; a fault that nothing can be done about ends the process. */
export function startServices(): void {
  getServices().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(3)
  })
}

async function open(): Promise<AppServices> {
  const env = readEnv(process.env)
  try {
    return await openIn(env)
  } catch (error) {
    throw isDiskFull(error, env.dataFolder)
      ? new Error(`Parapet cannot start on ${env.dataFolder}. ${diskFullText('start again')}`, { cause: error })
      : error
  }
}

async function openIn(env: ServerEnv): Promise<AppServices> {
  nameRequests()
  rememberPerRequest()
  recordClientAddresses(env.trustProxy)
  guardRequests(env)
  refuseEarly(Number(new URL(env.listenUrl).port || 80))
  passUnreadBodies()
  defineAccessLog()
  const now = () => new Date()
  const inForce = catalogueInForce(openCatalogue(), env.ownControls, () =>
    readArmTypes('app/domain/arm/published/arm-types.json.gz'),
  )
  const narrowed = keepDataPrivate(env)
  if (narrowed.length > 0) log.warn('rights of other users removed', { places: narrowed })
  const database = openDatabase(env.databaseUrl)
  const { applied } = await migrate(database, now())
  if (applied.length > 0) log.info('database migrated', { applied })
  const secrets = await openSecrets(database.db, now(), env)
  const limits = await openServerLimits(env, database)
  const { clouds, local } = await connectClouds(process.env, env)
  const { db, dialect } = database
  const templateCatalogue = openTemplateCatalogue('playbooks')

  const { minPasswordLength, secondApprover } = env
  const bell = await openBell(env.databaseUrl, dialect)
  const ground = { db, dialect, now, secrets, bell, minPasswordLength, secondApprover, clouds }
  const signInOf = environmentSignIns(ground)
  const azure = environmentClients(ground, signInOf)
  const keeper = firstPassword(env.dataFolder)
  // Before the watch, which takes an audit log that was not begun for an emptied one.
  if (env.role === 'worker') await requireServer(ground)
  else {
    const admin = await createFirstAdmin(ground)
    if (admin) keeper.keep(admin)
  }
  await listConfiguredEnvironment(ground)
  await forgetUnusedSessions(ground)

  const measured = remembered(60_000, () => readMeasures({ db, now, catalogue: inForce.current() }))

  const services: AppServices = {
    ...ground,
    azure,
    hooks: fixHooks({
      db,
      secrets,
      now,
      azure,
      get catalogue() {
        return inForce.current()
      },
      templateCatalogue,
    }),
    terraform: terraformServices(process.env, env, providerAccess(signInOf, local)),
    limits,
    inForce,
    get catalogue() {
      return inForce.current()
    },
    templateCatalogue,
    tenantReadings: new TenantReadings(now),
    version: packageJson.version,
    publicUrl: env.publicUrl,
    consoleUrl: env.consoleUrl,
    senders: openSenders({ mail: env.mail, internal: env.internalReceivers }),
    trial: env.trial,
    contact: env.contact,
    localToken: `local_${randomBytes(32).toString('base64url')}`,
    firstPassword: keeper,
    subscriptions: remembered(60_000, (environmentId) => readableSubscriptions({ db, azure }, environmentId)),
    measures: () => measured('all'),
    integrity: watchIntegrity(database, secrets, now),
  }

  await releaseDeadLeases(db, now())
  await failOrphanedScans(services)
  await sweepJobFolders(services)
  const { role, keepScans } = env
  const answers = role !== 'worker'
  const judge = judgeBySize(
    judgeInThread(env.databaseUrl),
    judgeInThread(env.databaseUrl, { withFixes: answers }),
    (scan) => answers && beginFixes(services, scan),
  )
  const worker = role === 'web' ? null : startWorkers(services, { judge, keepScans, answers })
  stopWithStarter(env.starter)
  const withdraw = env.role === 'worker' ? sayThatItWorks(env) : announce(env, services, local?.url)
  stopWithProcess(worker, async () => {
    withdraw()
    services.integrity.stop()
    limits.close()
    await local?.close()
    await bell.close()
    await database.close()
  })
  return services
}

/** @returns what takes the announcement back */
function announce(env: ServerEnv, services: AppServices, cloudUrl: string | undefined): () => void {
  const { first, withdraw } = announceServer(env, services, cloudUrl)
  if (first) log.warn('joined a server on the same data folder', { url: first.url, pid: first.pid })
  return withdraw
}

function sayThatItWorks({ databaseUrl, dataFolder }: ServerEnv): () => void {
  log.info('working', { database: URL.canParse(databaseUrl) ? new URL(databaseUrl).host : databaseUrl, dataFolder })
  return () => log.info('stopped working')
}

/** Only a server begins a database: it is who shows the first one-time password. */
async function requireServer(services: Pick<ExecutionServices, 'db'>): Promise<void> {
  if (!(await hasUsers(services)))
    throw new Error(
      'No server has run on this database yet. Start one first, with the same DATABASE_URL: parapet serve',
    )
}

/** Where guesses and calls are counted: in Postgres by all servers together, otherwise in the data folder and in memory. */
async function openServerLimits(env: ServerEnv, { pool }: Database): Promise<Limits> {
  if (!pool) return openLimits(path.join(env.dataFolder, 'limits.db'))
  await makeRateLimitTable(pool)
  shareLimiters(pool)
  return sharedLimits(pool)
}

/** The server stops listening at SIGTERM and SIGINT; what runs in the background is stopped and closed here. */
function stopWithProcess(worker: Worker | null, close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      Promise.resolve(worker?.stop())
        .then(close)
        .catch((error: unknown) => log.error('shutdown failed', { error }))
        .finally(() => process.exit(0))
    })
}
