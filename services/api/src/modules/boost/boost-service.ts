import { randomUUID } from 'node:crypto'
import { isSocketOffline } from '@driveway/domain/charger/charger-state-rule'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { BoostProgress, BoostStore } from '@driveway/store/boosts/boost-store'
import type { CommandProblemCode } from '@driveway/store/kernel/tables'
import type { FeedHub } from '@driveway/api/push/feed-hub'
import type { DeviceService } from '../device/device-service.ts'

/** A customer waits so long for the charger, and not longer. */
export const BOOST_WAIT_MS = 8_000
/** A little less, so that a charger never begins what its owner has been told it would not. */
const BOOST_LIFE_MS = 7_500

export type BoostProblemCode = 'charger-offline' | 'charger-silent' | 'charger-refused' | 'car-disconnected'

export type BoostAnswer = {
  readonly isBoosting: boolean
  /** Null where it is as the customer wishes. */
  readonly problemCode: BoostProblemCode | null
}

export type BoostService = {
  /** Waits for the charger's own word. */
  set(deviceId: string, isOn: boolean): Promise<Result<BoostAnswer, { code: 'not-found' }>>
}

const problemCodes = {
  away: 'charger-offline',
  silent: 'charger-silent',
  refused: 'charger-refused',
  'no-car': 'car-disconnected',
  unsendable: 'charger-refused',
} as const satisfies Record<CommandProblemCode, BoostProblemCode>

export function createBoostService(deps: {
  store: BoostStore
  devices: DeviceService
  hub: FeedHub
  clock: RealClock
  accountNumber: string
}): BoostService {
  const { store, devices, hub, clock, accountNumber } = deps

  async function awaitAnswer(commandId: string): Promise<BoostProgress | null> {
    const told = Promise.withResolvers<void>()
    const unsubscribe = hub.subscribe('charger-answer', commandId, told.resolve)
    const timer = setTimeout(told.resolve, BOOST_WAIT_MS)
    try {
      const before = await store.readProgress(accountNumber, commandId)
      if (before !== null && isSettled(before)) return before
      await told.promise
      return await store.readProgress(accountNumber, commandId)
    } finally {
      clearTimeout(timer)
      unsubscribe()
    }
  }

  return {
    async set(deviceId, isOn) {
      const device = await devices.find(deviceId)
      if (!device.ok) return device
      const { facts } = device.value
      const now = clock.now()
      if (isSocketOffline(facts.socketClosedAt, now)) {
        return succeed({ isBoosting: facts.isBoosting, problemCode: 'charger-offline' })
      }
      const commandId = await store.order({
        accountNumber,
        deviceId,
        isOn,
        commandId: randomUUID(),
        now,
        expiresAt: new Date(now.getTime() + BOOST_LIFE_MS),
      })
      const progress = commandId === null ? null : await awaitAnswer(commandId)
      return progress === null ? fail({ code: 'not-found' }) : succeed(judge(progress, isOn))
    },
  }
}

function isSettled({ state }: BoostProgress): boolean {
  return state === 'answered' || state === 'failed'
}

/** Who has not answered by now was away if nobody could ask them, and else is silent. */
function judge({ state, problemCode, isBoosting }: BoostProgress, isOn: boolean): BoostAnswer {
  if (state === 'answered') {
    // It was so for a moment, until the car was unplugged.
    return { isBoosting, problemCode: isBoosting === isOn ? null : 'car-disconnected' }
  }
  const silence = state === 'pending' ? 'away' : 'silent'
  return { isBoosting, problemCode: problemCodes[problemCode ?? silence] }
}
