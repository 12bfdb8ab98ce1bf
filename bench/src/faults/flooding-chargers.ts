import { version16 } from '../chargers/charger-calls.ts'
import { authorizationOf, chargerIdOf } from '../chargers/fleet.ts'
import { openPlainConnection, sendText, type PlainConnection } from '../chargers/plain-websocket.ts'

const SAMPLES = 400

export type Flood = {
  readonly sentBytes: () => number
  stop(): void
}

/**
 * Connects chargers, from number `first` on. From `pour` on they send so many bytes of readings as fast as the server
 * takes them, without waiting for an answer.
 */
export async function connectFlood(
  port: number,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<{ pour(bytes: number): Flood }> {
  const indexes = Array.from({ length: count }, (_, index) => first + index)
  const connections = await Promise.all(indexes.map((index) => boot(port, chargerIdOf(index))))
  return { pour: (bytes) => pourInto(connections, bytes) }
}

function boot(port: number, chargerId: string): Promise<PlainConnection> {
  const address = { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId) }
  return new Promise((resolve, reject) => {
    openPlainConnection(address, {
      onOpen: (connection) => sendText(connection, version16.bootCall),
      onText: resolve,
      onClose: () => reject(new Error(`${chargerId} could not connect`)),
    })
  })
}

function pourInto(connections: readonly PlainConnection[], bytes: number): Flood {
  let sentBytes = 0
  let at = Date.now() - 3_600_000

  function nextCall(): string {
    const meterValue = Array.from({ length: SAMPLES }, () => ({
      timestamp: new Date((at += 1)).toISOString(),
      sampledValue: [{ value: '7200', measurand: 'Power.Active.Import', unit: 'W' }],
    }))
    return JSON.stringify([2, `${at}`, 'MeterValues', { connectorId: 1, meterValue }])
  }

  function fill(connection: PlainConnection): void {
    const { socket } = connection
    while (sentBytes < bytes && !socket.destroyed && !socket.writableNeedDrain) {
      const call = nextCall()
      sentBytes += call.length
      sendText(connection, call)
    }
  }

  for (const connection of connections) {
    connection.socket.on('drain', () => fill(connection))
    fill(connection)
  }
  return {
    sentBytes: () => sentBytes,
    stop() {
      for (const { socket } of connections) socket.destroy()
    },
  }
}
