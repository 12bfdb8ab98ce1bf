import type { CallOutcome } from '@driveway/ocpp/rpc-peer'
import type { CardStatus } from './cards.ts'
import { createConnection, type ConnectionOptions } from './connection.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import type { FirmwareStatus, ProgressOf, UploadStatus } from './files/progress.ts'
import type { AdapterLink, ProtocolAdapter } from './protocol-adapter.ts'

const REFUSED_RETRY_MS = 5000
/** A message that is rejected this often is dropped, so that it does not block the queue. */
const MAX_ATTEMPTS = 3

export type SessionOptions = {
  readonly connection: Omit<ConnectionOptions, 'onUp' | 'onText' | 'onDown'>
  readonly outbox: Outbox
  /** Speaks the protocol that the server chose. */
  readonly createAdapter: (subprotocol: string, link: AdapterLink) => ProtocolAdapter
  /** Called when the server has accepted the boot. */
  readonly onBooted: () => void
  readonly onFault: (what: string, error: unknown) => void
}

export type Session = ReturnType<typeof createSession>

/** The charger's session: boot first, then the outbox in order, one message at a time. */
export function createSession(options: SessionOptions) {
  const { outbox } = options
  let adapter: ProtocolAdapter | null = null
  let subprotocol: string | null = null
  let isBooted = false
  let isFlushing = false
  let attempts = 0
  let bootTimer: NodeJS.Timeout | null = null
  let heartbeatTimer: NodeJS.Timeout | null = null
  let flushTimer: NodeJS.Timeout | null = null

  const connection = createConnection({
    ...options.connection,
    onUp(chosen) {
      subprotocol = chosen
      adapter = options.createAdapter(chosen, {
        send: (text) => connection.send(text),
        hangUp: () => connection.hangUp(),
      })
      boot()
    },
    onText: (text) => adapter?.receive(text),
    onDown() {
      const closed = adapter
      adapter = null
      subprotocol = null
      isBooted = false
      stopTimers()
      closed?.close()
    },
  })

  function boot(): void {
    if (adapter !== null) watch('booting', bootOnce(adapter))
  }

  async function bootOnce(to: ProtocolAdapter): Promise<void> {
    const outcome = await to.boot()
    if (outcome.kind === 'closed' || adapter !== to) return
    if (outcome.kind === 'failed') return connection.hangUp()
    if (outcome.kind === 'retry') {
      bootTimer = setTimeout(boot, Math.max(1, outcome.seconds) * 1000)
      return
    }
    isBooted = true
    setHeartbeat(outcome.heartbeatSeconds)
    options.onBooted()
    flush()
  }

  /** Sends queued events. */
  function flush(): void {
    if (!isFlushing) watch('sending', flushAll())
  }

  async function flushAll(): Promise<void> {
    isFlushing = true
    try {
      for (let next = takeNext(); next !== null; next = takeNext()) {
        if (await deliver(next.to, next.entry)) outbox.dropHead()
      }
    } finally {
      isFlushing = false
    }
  }

  function takeNext(): { to: ProtocolAdapter; entry: OutboxEntry } | null {
    if (!isBooted || adapter === null || flushTimer !== null) return null
    const entry = outbox.takeHead()
    return entry === null ? null : { to: adapter, entry }
  }

  /** True when the event needs no further sending. */
  async function deliver(to: ProtocolAdapter, entry: OutboxEntry): Promise<boolean> {
    const outcome = await to.deliver(entry)
    if (outcome.ok) {
      attempts = 0
      return true
    }
    if (outcome.problem.code === 'closed') return false
    if (outcome.problem.code === 'timed-out') {
      connection.hangUp()
      return false
    }
    attempts += 1
    const isTheirFault = outcome.problem.code === 'refused' && outcome.problem.errorCode === 'InternalError'
    if (!isTheirFault && attempts >= MAX_ATTEMPTS) {
      attempts = 0
      options.onFault(`${entry.kind} was refused for good`, outcome.problem)
      return true
    }
    flushTimer = setTimeout(() => {
      flushTimer = null
      flush()
    }, REFUSED_RETRY_MS)
    return false
  }

  function heartbeat(): void {
    if (adapter !== null && isBooted) watch('the heartbeat', hangUpIfLost(adapter.heartbeat()))
  }

  async function hangUpIfLost(call: Promise<CallOutcome<unknown>>): Promise<void> {
    const outcome = await call
    if (!outcome.ok && outcome.problem.code === 'timed-out') connection.hangUp()
  }

  function setHeartbeat(seconds: number): void {
    if (heartbeatTimer !== null) clearInterval(heartbeatTimer)
    heartbeatTimer = setInterval(heartbeat, Math.max(1, seconds) * 1000)
  }

  function stopTimers(): void {
    for (const timer of [bootTimer, flushTimer]) if (timer !== null) clearTimeout(timer)
    if (heartbeatTimer !== null) clearInterval(heartbeatTimer)
    bootTimer = null
    flushTimer = null
    heartbeatTimer = null
  }

  function watch(what: string, work: Promise<unknown>): void {
    work.catch((error: unknown) => options.onFault(what, error))
  }

  async function report(what: string, send: (to: ProtocolAdapter) => Promise<unknown>): Promise<void> {
    if (adapter === null || !isBooted) return
    try {
      await send(adapter)
    } catch (error) {
      options.onFault(what, error)
    }
  }

  return {
    connection,
    isBooted: (): boolean => isBooted,
    /** The subprotocol of the connection; null without one. */
    subprotocol: (): string | null => subprotocol,
    flush,
    boot,
    heartbeat,
    setHeartbeat,
    authorise: (idTag: string): Promise<CardStatus | null> =>
      adapter === null || !isBooted ? Promise.resolve(null) : adapter.authorise(idTag),
    /** Resolves once the server has answered, or cannot be reached. */
    reportFirmware: (status: FirmwareStatus, requestId: number | null): Promise<void> =>
      report('firmware status', (to) => to.reportFirmware(status, requestId)),
    reportUpload: (status: UploadStatus, of: ProgressOf): void =>
      void report('upload status', (to) => to.reportUpload(status, of)),
    reportSecurity: (type: string, at: Date): void =>
      void report('security event', (to) => to.reportSecurity(type, at)),
    close(): void {
      connection.close()
      stopTimers()
    },
  }
}
