import { createRpcSide, type Handlers } from '@driveway/ocpp/rpc-side'
import type { CallOutcome, RpcPeer } from '@driveway/ocpp/rpc-peer'
import { centralMessages, type CentralMessages } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages, type ChargerAnswer, type ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import { createConnection, type Connection, type ConnectionOptions } from './connection.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

const CALL_TIMEOUT_MS = 20_000
const MAX_WAITING_CALLS = 50
const REFUSED_RETRY_MS = 5000
/** A message that is rejected this often is dropped, so that it does not block the queue. */
const MAX_ATTEMPTS = 3

export type SessionOptions = {
  readonly connection: Pick<
    ConnectionOptions,
    'url' | 'chargerId' | 'password' | 'random' | 'firstRetryMs' | 'maxRetryMs'
  >
  readonly outbox: Outbox
  readonly transactionIds: Map<string, number>
  readonly handlers: Handlers<CentralMessages, null>
  readonly describeBoot: () => ChargerRequest<'BootNotification'>
  /** Called when the server has accepted the boot. */
  readonly onBooted: (heartbeatSeconds: number) => void
  readonly onRefusedTransaction: (transactionKey: string) => void
  readonly onFault: (what: string, error: unknown) => void
}

/** The charger's OCPP session: boot first, then the outbox in order, one message at a time. */
export type Session = {
  readonly connection: Connection
  isBooted(): boolean
  /** Sends queued messages. */
  flush(): void
  boot(): void
  heartbeat(): void
  setHeartbeat(seconds: number): void
  tell(action: 'FirmwareStatusNotification' | 'DiagnosticsStatusNotification'): void
  close(): void
}

export function createSession(options: SessionOptions): Session {
  const { outbox, transactionIds } = options
  let peer: RpcPeer<null> | null = null
  let isBooted = false
  let isFlushing = false
  let attempts = 0
  let bootTimer: NodeJS.Timeout | null = null
  let heartbeatTimer: NodeJS.Timeout | null = null
  let flushTimer: NodeJS.Timeout | null = null

  const side = createRpcSide({
    inbound: centralMessages,
    outbound: chargerMessages,
    handlers: options.handlers,
    send: (_, text) => connection.send(text),
    callTimeoutMs: CALL_TIMEOUT_MS,
    maxWaitingCalls: MAX_WAITING_CALLS,
    onOverflow: () => connection.hangUp(),
    onFault: (_, action, error) => options.onFault(`answering ${action}`, error),
  })

  const connection = createConnection({
    ...options.connection,
    onUp() {
      peer = side.open(null)
      boot()
    },
    onText(text) {
      if (peer !== null) side.receive(peer, text)
    },
    onDown() {
      if (peer !== null) side.close(peer)
      peer = null
      isBooted = false
      stopTimers()
    },
  })

  function boot(): void {
    watch('BootNotification', bootOnce())
  }

  async function bootOnce(): Promise<void> {
    if (peer === null) return
    const outcome = await side.call(peer, 'BootNotification', options.describeBoot())
    if (!outcome.ok) return outcome.problem.code === 'closed' ? undefined : connection.hangUp()
    const { status, interval } = outcome.value
    if (status !== 'Accepted') {
      bootTimer = setTimeout(boot, Math.max(1, interval) * 1000)
      return
    }
    isBooted = true
    setHeartbeat(interval)
    options.onBooted(interval)
    flush()
  }

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

  function takeNext(): { to: RpcPeer<null>; entry: OutboxEntry } | null {
    if (!isBooted || peer === null || flushTimer !== null) return null
    const entry = outbox.takeHead()
    return entry === null ? null : { to: peer, entry }
  }

  /** True when the message needs no further sending. */
  async function deliver(to: RpcPeer<null>, entry: OutboxEntry): Promise<boolean> {
    const outcome = await callWith(to, entry)
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
      options.onFault(`${entry.action} was refused for good`, outcome.problem)
      return true
    }
    flushTimer = setTimeout(() => {
      flushTimer = null
      flush()
    }, REFUSED_RETRY_MS)
    return false
  }

  async function callWith(to: RpcPeer<null>, entry: OutboxEntry): Promise<CallOutcome<unknown>> {
    const transactionId = entry.transactionKey === null ? undefined : transactionIds.get(entry.transactionKey)
    switch (entry.action) {
      case 'StatusNotification':
        return side.call(to, entry.action, entry.payload)
      case 'StartTransaction': {
        const outcome = await side.call(to, entry.action, entry.payload)
        if (outcome.ok) noteTransaction(entry.transactionKey, outcome.value)
        return outcome
      }
      case 'MeterValues':
        return side.call(to, entry.action, {
          ...entry.payload,
          ...(transactionId === undefined ? {} : { transactionId }),
        })
      default:
        return side.call(to, entry.action, { ...entry.payload, transactionId: transactionId ?? -1 })
    }
  }

  function noteTransaction(key: string | null, answer: ChargerAnswer<'StartTransaction'>): void {
    if (key === null) return
    transactionIds.set(key, answer.transactionId)
    if (answer.idTagInfo.status !== 'Accepted') options.onRefusedTransaction(key)
  }

  function heartbeat(): void {
    watch('Heartbeat', heartbeatOnce())
  }

  async function heartbeatOnce(): Promise<void> {
    if (peer === null || !isBooted) return
    const outcome = await side.call(peer, 'Heartbeat', {})
    if (!outcome.ok && outcome.problem.code === 'timed-out') connection.hangUp()
  }

  function setHeartbeat(seconds: number): void {
    if (heartbeatTimer !== null) clearInterval(heartbeatTimer)
    heartbeatTimer = setInterval(heartbeat, Math.max(1, seconds) * 1000)
  }

  function tell(action: 'FirmwareStatusNotification' | 'DiagnosticsStatusNotification'): void {
    if (peer !== null) watch(action, side.call(peer, action, { status: 'Idle' }))
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

  function close(): void {
    connection.close()
    stopTimers()
  }

  return { connection, isBooted: () => isBooted, flush, boot, heartbeat, setHeartbeat, tell, close }
}
