import { createServer } from 'node:http'
import { Duplex } from 'node:stream'
import type { GatewayService } from '@driveway/gateway/gateway-service'

export type MemoryLink = ReturnType<typeof createMemoryLink>

class StreamEnd extends Duplex {
  other: StreamEnd | null = null
  private proceed: (() => void) | null = null

  override _read(): void {
    const { proceed } = this
    this.proceed = null
    proceed?.()
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const { other } = this
    if (other === null || other.destroyed) return done(new Error('The stream is broken'))
    if (other.push(chunk)) done()
    else other.proceed = done
  }

  override _final(done: () => void): void {
    this.other?.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { other } = this
    this.other = null
    other?.destroy()
    done(error)
  }

  /** Sockets have these; HTTP calls them. */
  setTimeout(): this {
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
}

/** Byte streams in memory between chargers and the gateway of the moment, in place of TCP. */
export function createMemoryLink() {
  const server = createServer()
  const open = new Set<StreamEnd>()
  let gateway: Pick<GatewayService, 'handleUpgrade'> | null = null
  server.on('upgrade', (request, socket, head) => {
    if (gateway === null) socket.destroy()
    else gateway.handleUpgrade(request, socket, head)
  })

  return {
    /** A stream to the server; it breaks at once while there is none. */
    connect(): Duplex {
      const [near, far] = [new StreamEnd(), new StreamEnd()]
      near.other = far
      far.other = near
      far.on('error', () => {})
      open.add(far)
      far.on('close', () => open.delete(far))
      if (gateway === null) process.nextTick(() => near.destroy(new Error('No server listens')))
      else server.emit('connection', far)
      return near
    },
    /** Connects the streams from now on to this gateway; null breaks all of them, as a killed server does. */
    attach(next: typeof gateway): void {
      gateway = next
      if (next === null) for (const stream of open) stream.destroy()
    },
  }
}
