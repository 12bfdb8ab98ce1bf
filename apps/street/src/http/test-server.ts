import { createRealWorldClock, type WorldClock } from '#clock/world-clock.ts'
import { createCarMakerApi } from '#public-api/car-maker-api.ts'
import { createMailbox } from '#mail/mailbox.ts'
import { createPushService } from '#push/push-service.ts'
import { demoStreet } from '@driveway/world/demo-street'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStreet } from '../street/street.ts'
import { createEventStream } from './event-stream.ts'
import { createStreetServer } from './street-server.ts'

export const NOON = Date.parse('2026-06-01T12:00:00Z')

export type Reply = { status: number; type: string; policy: string; location: string; body: string }

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

const realClock = createRealWorldClock(() => NOON)
const settable: WorldClock = {
  ...realClock,
  canBeSet: true,
  change: ({ speed = 1 }) =>
    Promise.resolve(
      speed === 60
        ? { ok: true, time: { now: new Date(NOON), speed } }
        : { ok: false, status: 409, message: 'The world never goes back in time.' },
    ),
}

/** The street's HTTP server at noon of a June day, without a gateway. */
export async function openTestServer() {
  const folder = await mkdtemp(join(tmpdir(), 'street-'))
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Street</title>')
  await writeFile(join(folder, 'secret.js'), 'no')
  const events = createEventStream()
  const mailEvents = createEventStream()
  let lastId = 0
  const mailbox = createMailbox({
    mails: [],
    realNow: () => NOON,
    newId: () => `mail-${(lastId += 1)}`,
    onChange: () => mailEvents.send(mailbox.listSummaries()),
  })
  const street = createStreet({
    houses: demoStreet,
    memory: null,
    start: null,
    resident: null,
    clock: settable,
    seed: 1,
    gatewayUrl: 'ws://127.0.0.1:9/ocpp',
    passwords: {},
    hasRoutines: true,
    countUnreadMails: () => mailbox.countUnread(),
    handshakeMs: 0,
    realNow: () => NOON,
    newKey: () => 'key',
    random: () => 0,
    firstRetryMs: 1000,
    maxRetryMs: 1000,
    onFault: fail,
  })
  const push = createPushService({
    newId: () => 'phone-1',
    onMessage: (message) => mailbox.takePush(message, street.linkTo(message.brand, message.path)),
  })
  const carMaker = createCarMakerApi({
    listHouses: () => street.live().houses,
    password: 'orchard-rise',
    tokenKey: 'test',
    worldNow: () => new Date(NOON),
    realNow: () => NOON,
  })
  const server = createStreetServer({
    carMaker,
    push,
    street,
    clock: settable,
    mailbox,
    mailPort: 4025,
    seed: 1,
    events,
    mailEvents,
    pageFolder: join(folder, 'page'),
    onFault: fail,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    mailbox,
    ask: (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
      askRaw(port, method, path, headers, body),
    async close(): Promise<void> {
      events.close()
      mailEvents.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      street.close()
      await rm(folder, { recursive: true })
    },
  }
}

function fail(what: string, error: unknown): never {
  throw new Error(what, { cause: error })
}

/** A raw request: fetch would normalise the path and Host. */
function askRaw(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          policy: String(response.headers['content-security-policy'] ?? ''),
          body: text,
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
