import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ActionOf, AnswerOf, Messages, RequestOf } from '@driveway/ocpp/message'
import type { RpcPeer } from '@driveway/ocpp/rpc-peer'
import { createRpcSide, type Handlers, type RpcSideOptions } from '@driveway/ocpp/rpc-side'
import { WebSocketServer, type WebSocket } from 'ws'

type Heard<Inbound extends Messages> = {
  [Action in ActionOf<Inbound>]: { readonly action: Action; readonly request: RequestOf<Inbound, Action> }
}[ActionOf<Inbound>]

type Options<Inbound extends Messages, Outbound extends Messages> = Pick<
  RpcSideOptions<Inbound, Outbound, WebSocket>,
  'inbound' | 'outbound' | 'errors' | 'onTolerated'
> & {
  readonly subprotocol: string
  readonly answers: Handlers<Inbound, WebSocket>
}

const REQUEST_TIMEOUT_MS = 20_000

/** A central system on a real socket that records every message and answers as it is told, for tests. */
export async function openSocketCentral<Inbound extends Messages, Outbound extends Messages>({
  subprotocol,
  answers,
  ...options
}: Options<Inbound, Outbound>) {
  const heard: Heard<Inbound>[] = []
  const authorizations: (string | undefined)[] = []
  const waiting = new Set<() => void>()
  let peer: RpcPeer<WebSocket> | null = null
  const recorded = Object.entries<(request: never, socket: WebSocket) => unknown>(answers as never).map(
    ([action, answer]) => [
      action,
      (request: never, socket: WebSocket) => {
        heard.push({ action, request })
        for (const look of waiting) look()
        return answer(request, socket)
      },
    ],
  )
  const side = createRpcSide<Inbound, Outbound, WebSocket>({
    ...options,
    handlers: Object.fromEntries(recorded) as Handlers<Inbound, WebSocket>,
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
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  await once(server, 'listening')
  server.on('connection', (socket, request) => {
    authorizations.push(request.headers.authorization)
    const mine = side.open(socket)
    peer = mine
    socket.on('message', (data: Buffer) => side.receive(mine, data.toString('utf8')))
    socket.on('close', () => side.close(mine))
  })

  function list<Action extends ActionOf<Inbound>>(action: Action): RequestOf<Inbound, Action>[] {
    return heard.flatMap((each) =>
      each.action === action ? [each.request as RequestOf<Inbound, Action>] : [],
    )
  }

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ocpp`,
    /** Every message that chargers sent, in order. */
    heard,
    authorizations,
    /** The requests of one kind. */
    list,
    /** Waits for a matching message, received or future. */
    async hear<Action extends ActionOf<Inbound>>(
      action: Action,
      fits: (request: RequestOf<Inbound, Action>) => boolean = () => true,
    ): Promise<RequestOf<Inbound, Action>> {
      const { promise, resolve, reject } = Promise.withResolvers<RequestOf<Inbound, Action>>()
      function look(): void {
        const found = list(action).find(fits)
        if (found !== undefined) resolve(found)
      }
      const timer = setTimeout(
        () => reject(new Error(`no such ${action} among ${JSON.stringify(heard)}`)),
        REQUEST_TIMEOUT_MS,
      )
      waiting.add(look)
      look()
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(look)
      })
    },
    /** The answer of the charger; throws the problem of a call that fails. */
    async ask<Action extends ActionOf<Outbound>>(
      action: Action,
      request: RequestOf<Outbound, Action>,
    ): Promise<AnswerOf<Outbound, Action>> {
      if (peer === null) throw new Error('no charger is there')
      const outcome = await side.call(peer, action, request)
      if (!outcome.ok) throw new Error(`${action} failed: ${JSON.stringify(outcome.problem)}`)
      return outcome.value
    },
    /** Closes all connections. */
    hangUp: () => server.clients.forEach((socket) => socket.terminate()),
    async close(): Promise<void> {
      server.clients.forEach((socket) => socket.terminate())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
