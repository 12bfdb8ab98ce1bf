import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createApiService } from '@driveway/api/api-service'
import type { AnswerPage } from '@driveway/api/page-answers'
import { createContentService } from '@driveway/content/content-service'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { createIdentityService } from '@driveway/identity/identity-service'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { createLinksService } from '@driveway/links/links-service'
import { createNotifierService } from '@driveway/notifier/notifier-service'
import { createConsoleService } from '@driveway/operator/console/console-service'
import { createPlannerService } from '@driveway/planner/planner-service'
import { CHARGER_FILES_PATH } from '@driveway/service-kit/files/charger-files'
import type { FastifyInstance } from 'fastify'
import {
  buildApiDeps,
  buildConsoleDeps,
  buildContentDeps,
  buildGatewayDeps,
  buildIdentityDeps,
  buildLedgerDeps,
  buildLinksDeps,
  buildNotifierDeps,
  buildPlannerDeps,
  type ServerDeps,
} from './service-deps.ts'
import type { ServiceName } from '../settings/service-name.ts'

/** The server calls what a service has: routes before it listens, `start` last, `close` at the end. */
export type ServerService = {
  register?(app: FastifyInstance): void
  /** The first answers of the app, for the page that the server sends. */
  readonly answerPage?: AnswerPage
  readonly handleUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  start?(): Promise<void>
  close?(): Promise<void>
}

type ServiceEntry = {
  /** The addresses that belong to it: they are not found in a process that does not run it. */
  readonly paths: readonly string[]
  create(deps: ServerDeps): ServerService | Promise<ServerService>
}

export const serviceTable: Readonly<Record<ServiceName, ServiceEntry>> = {
  api: { paths: ['/graphql', '/export'], create: (deps) => createApiService(buildApiDeps(deps)) },
  identity: { paths: ['/identity'], create: (deps) => createIdentityService(buildIdentityDeps(deps)) },
  content: { paths: ['/content'], create: (deps) => createContentService(buildContentDeps(deps)) },
  gateway: {
    paths: ['/ocpp', CHARGER_FILES_PATH],
    create: (deps) => createGatewayService(buildGatewayDeps(deps)),
  },
  ledger: { paths: [], create: (deps) => createLedgerService(buildLedgerDeps(deps)) },
  links: { paths: [], create: (deps) => createLinksService(buildLinksDeps(deps)) },
  notifier: {
    paths: ['/notices'],
    create: (deps) => createNotifierService(buildNotifierDeps(deps)),
  },
  /** Its addresses are on a host of their own. */
  console: { paths: [], create: (deps) => createConsoleService(buildConsoleDeps(deps)) },
  planner: { paths: [], create: (deps) => createPlannerService(buildPlannerDeps(deps)) },
}
