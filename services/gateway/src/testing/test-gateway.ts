import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import { recordLog } from '@driveway/service-kit/recorded-log'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { deviceNoOf } from '@driveway/testkit/demo-rows'
import { WebSocket, type ClientOptions } from 'ws'
import { createGatewayService } from '../gateway-service.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import type { ProxySettings } from '../connection/transport.ts'
import { dialCharger, type TestCharger } from './test-charger.ts'

const HOUR_MS = 3_600_000

export type GatewayOptions = ProxySettings & {
  readonly clock?: Clock
  readonly realClock?: Clock
  readonly settings?: Partial<GatewaySettings>
  readonly isTlsRequired?: boolean
  readonly authority?: AuthoritySettings
  readonly fileOrigin?: string
  /** The server's certificate and key; without it the gateway listens on a plain socket. */
  readonly tls?: { readonly cert: string; readonly key: string }
}

export function passwordOf(chargerId: string): string {
  return createHash('sha1').update(chargerId).digest('hex')
}

export function basicAuth(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** Returns its device number. */
export async function addCharger(
  database: Database,
  chargerId: string,
  accountNumber: string | null,
  hasHouseMeter = false,
): Promise<number> {
  await createDeviceStore(database).add({
    deviceId: `device-${chargerId}`,
    chargerId,
    accountNumber,
    deviceType: 'EV_SMART_CHARGER',
    installDate: null,
    hasHouseMeter,
    passwordSha256: createHash('sha256').update(passwordOf(chargerId)).digest(),
    createdAt: new Date(0),
  })
  return deviceNoOf(database, chargerId)
}

/** A gateway behind a real HTTP server on a free port. */
export async function startTestGateway(database: Database, options: GatewayOptions = {}) {
  const log = recordLog()
  const gateway = await createGatewayService({
    database,
    clock: options.clock ?? systemClock,
    realClock: options.realClock ?? systemClock,
    logger: log.logger,
    isTlsRequired: options.isTlsRequired ?? false,
    trustedProxies: options.trustedProxies ?? [],
    certificateProxies: options.certificateProxies ?? [],
    authority: options.authority ?? null,
    // Tests about starting, reading and asking choose their own times.
    settings: {
      maintenanceEveryMs: 20,
      startAfterMs: HOUR_MS,
      readAfterMs: HOUR_MS,
      statusAfterMs: HOUR_MS,
      reportWaitMs: 50,
      ...options.settings,
    },
    fileOrigin: options.fileOrigin ?? null,
  })
  const server = options.tls
    ? createTlsServer({ ...options.tls, requestCert: true, rejectUnauthorized: false })
    : createServer()
  const scheme = options.tls ? 'wss' : 'ws'
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  let isClosed = false

  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    await gateway.close()
    server.closeAllConnections()
    server.close()
  }

  return {
    port,
    logger: log.logger,
    close,
    [Symbol.asyncDispose]: close,

    /** Returns its device number. */
    addCharger: (chargerId: string, accountNumber: string | null = null, hasHouseMeter = false) =>
      addCharger(database, chargerId, accountNumber, hasHouseMeter),

    connect(
      chargerId: string,
      client: ClientOptions = {},
      protocols: string | string[] = OCPP16_SUBPROTOCOL,
    ): Promise<TestCharger> {
      return dialCharger(`${scheme}://127.0.0.1:${port}/ocpp/${chargerId}`, protocols, {
        headers: { authorization: basicAuth(chargerId, passwordOf(chargerId)) },
        rejectUnauthorized: false,
        ...client,
      })
    },

    /** Tries to connect, and returns the HTTP status of the refusal. */
    async knock(
      path: string,
      protocol: string | undefined,
      headers: Record<string, string>,
      client: ClientOptions = {},
    ): Promise<number> {
      const dialling: ClientOptions = { rejectUnauthorized: false, ...client, headers }
      const socket = new WebSocket(`${scheme}://127.0.0.1:${port}${path}`, protocol, dialling)
      return new Promise((resolve, reject) => {
        socket.on('open', () => reject(new Error('The gateway admitted it')))
        socket.on('error', () => {})
        socket.on('unexpected-response', (_request, response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
      })
    },

    /** Chargers whose state was announced, also repeatedly. */
    async listAnnounced(): Promise<readonly string[]> {
      const rows = await database.kysely
        .selectFrom('changes')
        .select('key')
        .where('topic', '=', 'device-state')
        .execute()
      return rows.map((row) => row.key)
    },

    /** Counts how often the log contains this text. */
    countSaid: (words: string) => log.text().split(words).length - 1,
    state(deviceNo: number) {
      return database.kysely
        .selectFrom('device_states')
        .selectAll()
        .where('device_no', '=', deviceNo)
        .executeTakeFirstOrThrow()
    },
  }
}
