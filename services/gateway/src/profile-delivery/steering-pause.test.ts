import { connectorStates } from '@driveway/domain/connector/connector-state'
import { silentLogger } from '@driveway/service-kit/logger'
import type { PlanDelivery } from '@driveway/store/plans/plan-delivery-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test } from 'vitest'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import { createSteering } from './steering.ts'

const NOW = Date.parse('2026-11-17T00:30:00Z')

/** The fields of a connection that steering reads and sets, of a charger that keeps its plan or none. */
function makeConnection(refused: string | null): ChargerConnection {
  const fields = {
    deviceNo: 1,
    chargerId: 'one',
    refused,
    stopped: null,
    stops: { until: null, count: 0 },
    startedAt: null,
    pluggedInAt: null,
    deliverAt: null,
    nextStepAt: null,
  }
  return fields as unknown as ChargerConnection
}

test.each([
  ['start', null, 'preparing', 7_360],
  ['stop', 'NotSupported', 'charging', 0],
] as const)('an accepted %s is asked for again after a minute', async (kind, refused, state, powerW) => {
  const realClock = createFixedClock(new Date(NOW))
  const calls: string[] = []
  const steer = createSteering({
    call: (_, call) => {
      calls.push(call.kind)
      return Promise.resolve({ ok: true, answer: null })
    },
    clock: createFixedClock(new Date(NOW)),
    realClock,
    logger: silentLogger,
    startAfterMs: 0,
  })
  const delivery: PlanDelivery = {
    deviceNo: 1,
    connectorState: connectorStates[state],
    isBoosting: false,
    transactionId: state === 'charging' ? 7 : null,
    startMode: 'remote',
    capabilities: null,
    limitForm: null,
    plan: null,
  }
  const connection = makeConnection(refused)
  async function steerAfter(ms: number): Promise<number> {
    realClock.set(new Date(NOW + ms))
    expect(await steer(connection, delivery, [{ at: NOW, powerW }])).toBe('done')
    return calls.length
  }
  expect(await steerAfter(0)).toBe(1)
  expect(await steerAfter(59_999)).toBe(1)
  expect(connection.deliverAt).toBe(NOW + 60_000)
  expect(await steerAfter(60_000)).toBe(2)
  expect(calls).toEqual([`transaction-${kind}`, `transaction-${kind}`])
})
