import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { pingConnections } from './connection-watch.ts'

const settings = { pingEveryMs: 20_000, deadAfterMs: 40_000 }

/** A connection whose socket records what is done to it. */
function makeConnection(aliveAt: number, nextPingAt: number, readyState: 0 | 1 | 2 | 3 = WebSocket.OPEN) {
  const actions: string[] = []
  const socket = {
    readyState,
    ping: () => void actions.push('ping'),
    terminate: () => void actions.push('terminate'),
  }
  return { connection: { limits: { aliveAt, nextPingAt, holds: 0 }, socket }, actions }
}

test.each<[string, number, string[]]>([
  ['1 ms before its ping is due', 99_999, []],
  ['when its ping is due', 100_000, ['ping']],
  ['1 ms before it counts as dead', 119_999, ['ping']],
  ['40 s after its last frame', 120_000, ['terminate']],
])('a connection %s', (_, now, expected) => {
  const { connection, actions } = makeConnection(80_000, 100_000)
  pingConnections([connection], now, settings)
  expect(actions).toEqual(expected)
})

test('a connection that answers is pinged once every 20 s', () => {
  const { connection, actions } = makeConnection(80_000, 100_000)
  const pingedAt: number[] = []
  for (let now = 95_000; now <= 161_000; now += 1_000) {
    pingConnections([connection], now, settings)
    if (actions.splice(0).includes('ping')) pingedAt.push(now)
    connection.limits.aliveAt = now
  }
  expect(pingedAt).toEqual([100_000, 120_000, 140_000, 160_000])
})

test('a connection that is closing is not pinged', () => {
  const { connection, actions } = makeConnection(80_000, 100_000, WebSocket.CLOSING)
  pingConnections([connection], 100_000, settings)
  expect(actions).toEqual([])
})

test('a connection that is held back is neither pinged nor taken for dead', () => {
  const { connection, actions } = makeConnection(80_000, 100_000)
  pingConnections([{ ...connection, limits: { ...connection.limits, holds: 1 } }], 500_000, settings)
  expect(actions).toEqual([])
})
