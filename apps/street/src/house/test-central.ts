import { createRpcSide } from '@driveway/ocpp/rpc-side'
import type { RpcPeer } from '@driveway/ocpp/rpc-peer'
import type { Tolerance } from '@driveway/ocpp/tolerance'
import { centralMessages, type CentralAction, type CentralRequest } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages, type ChargerAction, type ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import { WebSocketServer, type WebSocket } from 'ws'

export type Heard = {
  [Action in ChargerAction]: { readonly action: Action; readonly request: ChargerRequest<Action> }
}[ChargerAction]

export type Central = {
  readonly url: string
  /** Every message that chargers sent, in order. */
  readonly heard: Heard[]
  readonly authorizations: (string | undefined)[]
  /** Deviations from the standard that a tolerant central system has read. */
  readonly tolerated: readonly string[]
  /** Cards that are not accepted. */
  readonly cards: Map<string, 'Blocked' | 'Expired' | 'Invalid'>
  /** Waits for a matching message, received or future. */
  hear<Action extends ChargerAction>(
    action: Action,
    fits?: (request: ChargerRequest<Action>) => boolean,
  ): Promise<ChargerRequest<Action>>
  ask<Action extends CentralAction>(action: Action, request: CentralRequest<Action>): Promise<unknown>
  /** Closes all connections. */
  hangUp(): void
  close(): Promise<void>
}

const REQUEST_TIMEOUT_MS = 10_000

/** A central system that accepts everything and records messages, on a real socket, for tests. */
export async function openTestCentral(isTolerant = false): Promise<Central> {
  const heard: Heard[] = []
  const authorizations: (string | undefined)[] = []
  const tolerated: string[] = []
  const cards = new Map<string, 'Blocked' | 'Expired' | 'Invalid'>()
  const waiting = new Set<() => void>()
  let lastTransaction = 100
  let peer: RpcPeer<WebSocket> | null = null

  function note(message: Heard): void {
    heard.push(message)
    for (const look of waiting) look()
  }

  const currentTime = '2026-06-01T12:00:00Z'
  const side = createRpcSide<typeof chargerMessages, typeof centralMessages, WebSocket>({
    inbound: chargerMessages,
    outbound: centralMessages,
    handlers: {
      BootNotification(request) {
        note({ action: 'BootNotification', request })
        return { status: 'Accepted', currentTime, interval: 300 }
      },
      Heartbeat(request) {
        note({ action: 'Heartbeat', request })
        return { currentTime }
      },
      StatusNotification(request) {
        note({ action: 'StatusNotification', request })
        return {}
      },
      MeterValues(request) {
        note({ action: 'MeterValues', request })
        return {}
      },
      StartTransaction(request) {
        note({ action: 'StartTransaction', request })
        lastTransaction += 1
        return { transactionId: lastTransaction, idTagInfo: { status: 'Accepted' } }
      },
      StopTransaction(request) {
        note({ action: 'StopTransaction', request })
        return {}
      },
      Authorize(request) {
        note({ action: 'Authorize', request })
        return { idTagInfo: { status: cards.get(request.idTag) ?? 'Accepted' } }
      },
      FirmwareStatusNotification(request) {
        note({ action: 'FirmwareStatusNotification', request })
        return {}
      },
      DiagnosticsStatusNotification(request) {
        note({ action: 'DiagnosticsStatusNotification', request })
        return {}
      },
      LogStatusNotification(request) {
        note({ action: 'LogStatusNotification', request })
        return {}
      },
    },
    send: (socket, text) => socket.send(text),
    callTimeoutMs: REQUEST_TIMEOUT_MS,
    maxWaitingCalls: 50,
    onOverflow: (socket) => socket.terminate(),
    ...(isTolerant && {
      onTolerated: (_: WebSocket, action: string, tolerances: readonly Tolerance[]) => {
        tolerated.push(...tolerances.map(({ code, field }) => `${action} ${field}: ${code}`))
      },
    }),
    onFault(_, action, error) {
      throw new Error(`the test's central failed at ${action}`, { cause: error })
    },
  })

  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket, request) => {
    authorizations.push(request.headers.authorization)
    const mine = side.open(socket)
    peer = mine
    socket.on('message', (data: Buffer) => side.receive(mine, data.toString('utf8')))
    socket.on('close', () => side.close(mine))
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  function hear<Action extends ChargerAction>(
    action: Action,
    fits: (request: ChargerRequest<Action>) => boolean = () => true,
  ): Promise<ChargerRequest<Action>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`no such ${action} among ${JSON.stringify(heard)}`))
      }, REQUEST_TIMEOUT_MS)
      function look(): void {
        const found = heard.find(
          (each) => each.action === action && fits(each.request as ChargerRequest<Action>),
        )
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(found.request as ChargerRequest<Action>)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    url: `ws://127.0.0.1:${port}/ocpp`,
    heard,
    authorizations,
    tolerated,
    cards,
    hear,
    async ask(action, request) {
      if (peer === null) throw new Error('no charger is there')
      const outcome = await side.call(peer, action, request)
      return outcome.ok ? outcome.value : outcome.problem
    },
    hangUp: () => server.clients.forEach((socket) => socket.terminate()),
    close() {
      server.clients.forEach((socket) => socket.terminate())
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
