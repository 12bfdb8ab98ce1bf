import { connectorStates } from '@driveway/domain/connector/connector-state'
import { silentLogger } from '@driveway/service-kit/logger'
import type { PlanDelivery } from '@driveway/store/plans/plan-delivery-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { expect, test } from 'vitest'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { beginPlanState, type PlanState } from './plan-state.ts'
import { createSteering } from './steering.ts'

const NOW = Date.parse('2026-11-17T00:30:00Z')

/** Of a charger that keeps its plan, or refused it in every form. */
function makeState(isRefused: boolean): PlanState {
  const connection = { deviceNo: 1, chargerId: 'one' } as ChargerConnection
  const state = beginPlanState(connection, NOW)
  state.isSteered = isRefused
  return state
}

test.each([
  ['start', false, 'preparing', 7_360],
  ['stop', true, 'charging', 0],
] as const)(
  'an accepted %s is asked for again after a minute',
  async (kind, isRefused, connector, powerW) => {
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
      plugs: {
        noteStopping: () => Promise.resolve(),
        noteStopRefused: () => Promise.resolve(),
        isStopping: () => false,
        isReportedOut: () => false,
      },
      onGone: () => Promise.resolve(),
    })
    const delivery: PlanDelivery = {
      deviceNo: 1,
      connectorState: connectorStates[connector],
      isBoosting: false,
      transaction:
        connector === 'charging' ? { transactionId: 7, cardId: 'PLAN', isListedCard: false } : null,
      endedBy: null,
      startMode: 'remote',
      capabilities: null,
      forms: { remembered: null, own: [], ofMake: [] },
      plan: null,
    }
    const state = makeState(isRefused)
    async function steerAfter(ms: number): Promise<number> {
      realClock.set(new Date(NOW + ms))
      expect(await steer(state, delivery, [{ at: NOW, powerW }])).toBe('done')
      return calls.length
    }
    expect(await steerAfter(0)).toBe(1)
    expect(await steerAfter(59_999)).toBe(1)
    expect(state.deliverAt).toBe(NOW + 60_000)
    expect(await steerAfter(60_000)).toBe(2)
    expect(calls).toEqual([`transaction-${kind}`, `transaction-${kind}`])
  },
)
