import { openConnections } from '@driveway/service-kit/metrics/gauges'
import { REPLACED, type ChargerConnection } from './charger-connection.ts'

/** The open connections. A charger has one: a second connection replaces the first. */
export type Connections = {
  add(connection: ChargerConnection): void
  /** False for a connection that a newer one has already replaced. */
  remove(connection: ChargerConnection): boolean
  findByChargerId(chargerId: string): ChargerConnection | null
  findByDeviceNo(deviceNo: number): ChargerConnection | null
  all(): Iterable<ChargerConnection>
  count(): number
}

export function createConnections(): Connections {
  const byDeviceNo = new Map<number, ChargerConnection>()
  const numbers = new Map<string, number>()

  function findByDeviceNo(deviceNo: number): ChargerConnection | null {
    return byDeviceNo.get(deviceNo) ?? null
  }

  return {
    add(connection) {
      const former = byDeviceNo.get(connection.deviceNo)
      if (!former) openConnections.inc()
      byDeviceNo.set(connection.deviceNo, connection)
      numbers.set(connection.chargerId, connection.deviceNo)
      former?.socket.close(...REPLACED)
    },
    remove(connection) {
      if (byDeviceNo.get(connection.deviceNo) !== connection) return false
      openConnections.dec()
      numbers.delete(connection.chargerId)
      return byDeviceNo.delete(connection.deviceNo)
    },
    findByChargerId(chargerId) {
      const deviceNo = numbers.get(chargerId)
      return deviceNo === undefined ? null : findByDeviceNo(deviceNo)
    },
    findByDeviceNo,
    all: () => byDeviceNo.values(),
    count: () => byDeviceNo.size,
  }
}
