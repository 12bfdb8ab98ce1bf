import { isIP, connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { findBrokerAddress, type BrokerAddress, type BrokerProblem } from '@driveway/domain/link/broker'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createSingleFlight } from '@driveway/domain/single-flight'
import type { OutboundAddresses, ResolvedAddress } from '@driveway/service-kit/http/outbound-address'
import type { IClientOptions, MqttClient } from 'mqtt'
import type { RetainedMessage } from './describe-home.ts'
import { availabilityTopicOf, commandFilterOf } from './topics.ts'

const CONNECT_MS = 10_000
const KEEP_ALIVE_S = 30
const MAX_COMMAND_BYTES = 64
/** Codes of a CONNACK that refuse the name or the password. */
const REFUSED_CREDENTIALS: ReadonlySet<unknown> = new Set([4, 5])

export type BrokerLogin = {
  readonly brokerId: string
  readonly url: string
  readonly username: string | null
  readonly password: string | null
}

export type BrokerConnection = {
  /** Sends what differs from what was sent before; of several messages on a topic, the last. */
  publish(messages: readonly RetainedMessage[]): void
  /** Takes the commands of these devices, and the messages on these topics of the customer's own. */
  listenTo(objectIds: readonly string[], topics: readonly string[]): Promise<void>
  /** Sends a message once that nobody hears later; it is dropped while the connection is lost. */
  send(topic: string, payload: string): void
  /** Removes retained messages; resolves once the broker has acknowledged it. */
  clear(topics: readonly string[]): Promise<void>
  /** Writes `offline`, which a broker does by itself only for connections that are lost. */
  close(): Promise<void>
  /** Removes these topics and every other trace, and closes. */
  leave(topics: readonly string[]): Promise<void>
}

type Handlers = {
  onCommand(topic: string, payload: string): void
  /** The connection was lost after it stood. */
  onLost(): void
}

/**
 * Connects to a customer's broker, at the address that was judged. The broker publishes `offline` when the connection is
 * lost. It is not reconnected here: whoever holds the lease decides when.
 */
export async function openBroker(
  login: BrokerLogin,
  addresses: OutboundAddresses,
  handlers: Handlers,
): Promise<Result<BrokerConnection, { readonly code: BrokerProblem }>> {
  const address = findBrokerAddress(login.url)
  const resolved = address && (await addresses.resolve(address.hostname))
  if (!address || !resolved) return fail({ code: 'private-address' })
  if (!address.isTls && !isLocal(resolved, addresses)) return fail({ code: 'private-address' })
  return connectClient(() => connectTo(address, resolved), login, handlers)
}

async function connectClient(
  connect: () => Socket,
  login: BrokerLogin,
  handlers: Handlers,
): Promise<Result<BrokerConnection, { readonly code: BrokerProblem }>> {
  // Only processes with a linked broker load the package.
  const { MqttClient: Client } = await import('mqtt')
  const opened = Promise.withResolvers<boolean>()
  let problem: BrokerProblem = 'unreachable'
  function openSocket(): Socket {
    const socket = connect()
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (isTrustProblem(error)) problem = 'not-trusted'
      opened.resolve(false)
    })
    return socket
  }
  const client = new Client(openSocket, optionsOf(login))
  client.on('error', (error) => {
    if ('code' in error && REFUSED_CREDENTIALS.has(error.code)) problem = 'not-authorised'
    opened.resolve(false)
  })
  client.once('connect', () => opened.resolve(true))
  client.once('close', () => opened.resolve(false))
  if (!(await opened.promise)) {
    client.end(true)
    return fail({ code: problem })
  }
  function onLost(): void {
    client.end(true)
    handlers.onLost()
  }
  client.once('close', onLost)
  client.on('message', (topic, payload, { retain }) => {
    // A retained command is an old one, which each connection would repeat.
    if (!retain && payload.length <= MAX_COMMAND_BYTES) handlers.onCommand(topic, payload.toString('utf8'))
  })
  return succeed(serveClient(client, availabilityTopicOf(login.brokerId), onLost))
}

function serveClient(client: MqttClient, availability: string, onLost: () => void): BrokerConnection {
  const waiting = new Map<string, string>([[availability, 'online']])
  const sent = new Map<string, string>()
  const listened = new Set<string>()
  const untilClosed = rejectOnClose(client)
  const sending = createSingleFlight(sendWaiting)

  async function sendWaiting(): Promise<void> {
    const messages = [...waiting].filter(([topic, payload]) => sent.get(topic) !== payload)
    waiting.clear()
    try {
      await Promise.all(messages.map(([topic, payload]) => retain(topic, payload)))
      for (const [topic, payload] of messages) sent.set(topic, payload)
    } catch {
      // The connection is lost, which is told by its end; the next one sends everything.
    }
  }

  function retain(topic: string, payload: string): Promise<void> {
    return untilClosed(() => client.publishAsync(topic, payload, { qos: 1, retain: true }))
  }

  async function clear(topics: readonly string[]): Promise<void> {
    await sending.settle()
    for (const topic of topics) sent.delete(topic)
    await Promise.all(topics.map((topic) => retain(topic, '')))
  }

  sending.request()
  return {
    publish(messages) {
      for (const { topic, payload } of messages) waiting.set(topic, payload)
      sending.request()
    },
    async listenTo(objectIds, topics) {
      const wanted = [...objectIds.map(commandFilterOf), ...topics]
      const filters = wanted.filter((filter) => !listened.has(filter))
      for (const filter of filters) listened.add(filter)
      if (filters.length > 0) await untilClosed(() => client.subscribeAsync(filters, { qos: 1 }))
    },
    send(topic, payload) {
      untilClosed(() => client.publishAsync(topic, payload, { qos: 1 })).catch(() => {})
    },
    clear,
    async close() {
      if (client.connected) await Promise.race([retain(availability, 'offline'), pause()]).catch(() => {})
      client.off('close', onLost)
      await endClient(client)
    },
    async leave(topics) {
      await clear([...topics, availability])
      client.off('close', onLost)
      await endClient(client)
    },
  }
}

/** Returns what waits for an acknowledgement until the connection ends: the package waits for ever. */
function rejectOnClose(client: MqttClient): (start: () => Promise<unknown>) => Promise<void> {
  const open = new Set<(error: Error) => void>()
  const closed = new Error('The connection to the broker has ended')
  client.once('close', () => {
    for (const reject of open) reject(closed)
  })
  return (start) => {
    if (!client.connected) return Promise.reject(closed)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    open.add(reject)
    start()
      .then(() => resolve(), reject)
      .finally(() => open.delete(reject))
    return promise
  }
}

/** Takes leave, so that the broker does not publish the last will; one that does not answer is left without it. */
async function endClient(client: MqttClient): Promise<void> {
  await Promise.race([client.endAsync().catch(() => {}), pause()])
  client.stream.destroy()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000).unref())
}

function optionsOf({ brokerId, username, password }: BrokerLogin): IClientOptions {
  return {
    // At most 23 letters and digits, which every broker accepts; a second connection ends the first.
    clientId: `driveway${brokerId.replaceAll('-', '').slice(0, 15)}`,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEP_ALIVE_S,
    connectTimeout: CONNECT_MS,
    reconnectPeriod: 0,
    resubscribe: false,
    will: { topic: availabilityTopicOf(brokerId), payload: Buffer.from('offline'), qos: 1, retain: true },
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
  }
}

function connectTo({ hostname, port, isTls }: BrokerAddress, { address: host }: ResolvedAddress): Socket {
  if (!isTls) return connectTcp({ host, port })
  return connectTls({ host, port, ...(isIP(hostname) === 0 ? { servername: hostname } : {}) })
}

/** Without TLS only to networks of the operator's. */
function isLocal({ address, family }: ResolvedAddress, addresses: OutboundAddresses): boolean {
  return addresses.isUrlAllowed(new URL(`http://${family === 6 ? `[${address}]` : address}`))
}

function isTrustProblem({ code = '' }: NodeJS.ErrnoException): boolean {
  return code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || /CERT|SIGNATURE/.test(code)
}
