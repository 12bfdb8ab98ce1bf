import type { RpcPeer } from '@driveway/ocpp/rpc-peer'
import { createRpcSide, type Handlers } from '@driveway/ocpp/rpc-side'
import {
  centralMessages,
  type CentralAction,
  type CentralAnswer,
  type CentralRequest,
} from '@driveway/ocpp/v201/central-messages'
import {
  chargerMessages,
  type ChargerAction,
  type ChargerAnswer,
  type ChargerMessages,
  type ChargerRequest,
} from '@driveway/ocpp/v201/charger-messages'
import { ERRORS_201 } from '@driveway/ocpp/v201/error-spelling'
import { WebSocketServer, type WebSocket } from 'ws'

type Heard = { readonly action: ChargerAction; readonly request: unknown }

export type Central201 = {
  readonly url: string
  /** Every message that chargers sent, in order. */
  readonly heard: Heard[]
  /** The requests of one kind. */
  list<Action extends ChargerAction>(action: Action): ChargerRequest<Action>[]
  /** Waits for a matching message, received or future. */
  hear<Action extends ChargerAction>(
    action: Action,
    fits?: (request: ChargerRequest<Action>) => boolean,
  ): Promise<ChargerRequest<Action>>
  ask<Action extends CentralAction>(
    action: Action,
    request: CentralRequest<Action>,
  ): Promise<CentralAnswer<Action>>
  close(): Promise<void>
}

const REQUEST_TIMEOUT_MS = 20_000
const currentTime = '2026-06-01T12:00:00Z'

type Answers = { [Action in ChargerAction]?: ChargerAnswer<Action> }

const answers: Answers = {
  BootNotification: { status: 'Accepted', currentTime, interval: 300 },
  Heartbeat: { currentTime },
  StatusNotification: {},
  TransactionEvent: {},
  MeterValues: {},
  Authorize: { idTokenInfo: { status: 'Accepted' } },
  NotifyEvent: {},
  NotifyReport: {},
  ReportChargingProfiles: {},
  FirmwareStatusNotification: {},
  LogStatusNotification: {},
  SecurityEventNotification: {},
}

/** A central system of OCPP 2.0.1 that accepts everything strictly and records messages, on a real socket. */
export async function openTestCentral201(): Promise<Central201> {
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  let peer: RpcPeer<WebSocket> | null = null

  function createHandlers(): Handlers<ChargerMessages, WebSocket> {
    return Object.fromEntries(
      Object.entries(answers).map(([action, answer]) => [
        action,
        (request: unknown) => {
          heard.push({ action: action as ChargerAction, request })
          for (const look of waiting) look()
          return answer
        },
      ]),
    )
  }

  const side = createRpcSide<typeof chargerMessages, typeof centralMessages, WebSocket>({
    inbound: chargerMessages,
    outbound: centralMessages,
    handlers: createHandlers(),
    errors: ERRORS_201,
    send: (socket, text) => socket.send(text),
    callTimeoutMs: REQUEST_TIMEOUT_MS,
    maxWaitingCalls: 50,
    onOverflow: (socket) => socket.terminate(),
    onFault(_, action, error) {
      throw new Error(`the test's central failed at ${action}`, { cause: error })
    },
  })

  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: (offered) => (offered.has('ocpp2.0.1') ? 'ocpp2.0.1' : false),
  })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (socket) => {
    const mine = side.open(socket)
    peer = mine
    socket.on('message', (data: Buffer) => side.receive(mine, data.toString('utf8')))
    socket.on('close', () => side.close(mine))
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  function list<Action extends ChargerAction>(action: Action): ChargerRequest<Action>[] {
    return heard.flatMap((each) => (each.action === action ? [each.request as ChargerRequest<Action>] : []))
  }

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
        const found = list(action).find(fits)
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    url: `ws://127.0.0.1:${port}/ocpp`,
    heard,
    list,
    hear,
    async ask(action, request) {
      if (peer === null) throw new Error('no charger is there')
      const outcome = await side.call(peer, action, request)
      if (!outcome.ok) throw new Error(`${action} failed: ${JSON.stringify(outcome.problem)}`)
      return outcome.value
    },
    close() {
      server.clients.forEach((socket) => socket.terminate())
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
