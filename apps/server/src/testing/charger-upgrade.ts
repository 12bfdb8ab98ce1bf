import { request as httpRequest, type ClientRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

export type UpgradeOptions = {
  readonly port: number
  readonly chargerId: string
  /** The charger's id unless it is given. */
  readonly username?: string
  readonly password?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Connects over TLS, with a client certificate if there is one. */
  readonly tls?: { readonly cert?: string; readonly key?: string }
  /** Asks for a page at the chargers' address, without an upgrade. */
  readonly isPlainRequest?: boolean
}

/** The status that a charger gets for its upgrade; 101 when it is admitted. Closes the connection. */
export function askUpgrade(options: UpgradeOptions): Promise<number> {
  const { port, chargerId, username = chargerId, password, tls } = options
  const credentials = Buffer.from(`${username}:${password ?? ''}`).toString('base64')
  const target = {
    host: '127.0.0.1',
    port,
    path: `/ocpp/${chargerId}`,
    headers: {
      ...(password !== undefined && { authorization: `Basic ${credentials}` }),
      ...(!options.isPlainRequest && upgradeHeaders),
      ...options.headers,
    },
  }
  const request = tls
    ? httpsRequest({ ...target, ...tls, rejectUnauthorized: false, agent: false })
    : httpRequest({ ...target, agent: false })
  return readStatus(request)
}

const upgradeHeaders = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-protocol': 'ocpp1.6',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}

function readStatus(request: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end()
  })
}
