import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = AsyncDisposable & {
  /** Leads to the same database through the proxy. */
  readonly url: string
  /** Resets every open connection, as a crashed server or a firewall does. */
  resetAll(): void
  /** Forwards the next request that contains this text, and resets its connection instead of answering. */
  loseAnswerTo(text: string): void
  /** Forwards nothing on the open connections any more and leaves them open, as a firewall that forgot them does. */
  dropSilently(): void
  /** Freezes all connections, new ones included, as a database does that is stopped by a signal. */
  freeze(): void
  /** Forwards what was sent while everything was frozen. */
  thaw(): void
}

/** A TCP proxy in front of a test's database, for connections that break on the way. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const clients = new Set<Socket>()
  const dropped = new WeakSet<Socket>()
  let lostText: string | null = null
  let isFrozen = false

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    if (isFrozen) client.pause()
    let isAnswerLost = false
    clients.add(client)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
    client.on('data', (chunk) => {
      if (dropped.has(client)) return
      if (lostText !== null && chunk.includes(lostText)) {
        lostText = null
        isAnswerLost = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (dropped.has(client)) return
      if (isAnswerLost) client.resetAndDestroy()
      else client.write(chunk)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)

  function resetAll(): void {
    for (const client of clients) client.resetAndDestroy()
  }

  return {
    url: url.href,
    resetAll,
    loseAnswerTo(text) {
      lostText = text
    },
    dropSilently() {
      for (const client of clients) dropped.add(client)
    },
    freeze() {
      isFrozen = true
      for (const client of clients) client.pause()
    },
    thaw() {
      isFrozen = false
      for (const client of clients) client.resume()
    },
    async [Symbol.asyncDispose]() {
      resetAll()
      server.close()
      await once(server, 'close')
    },
  }
}
