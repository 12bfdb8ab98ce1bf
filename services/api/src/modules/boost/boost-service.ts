import { randomUUID } from 'node:crypto'
import type { MutationProblems } from '@driveway/contract/generated/customer-schema'
import { readBoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import { BOOST_WAIT_MS, COMMAND_MARGIN_MS } from '@driveway/domain/connector/boost-order'
import { isSocketOffline } from '@driveway/domain/charger/charger-state-rule'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { BoostProgress, BoostStore } from '@driveway/store/boosts/boost-store'
import type { CommandProblemCode } from '@driveway/store/kernel/tables'
import type { Household } from '@driveway/store/accounts/household-store'
import type { FeedHub } from '@driveway/api/push/feed-hub'

/** Of a charger that has just lost its connection, and may be back in a moment: well before the app gives up. */
const RECONNECT_WAIT_MS = 6_000

/** Calls back after this much real time, unless it is cancelled. */
export type StartTimer = (ms: number, onElapsed: () => void) => { cancel(): void }

export function startSystemTimer(ms: number, onElapsed: () => void): ReturnType<StartTimer> {
  const timer = setTimeout(onElapsed, ms)
  return { cancel: () => clearTimeout(timer) }
}

type BoostProblemCode = MutationProblems['setEvChargerOverride']

/** As a client sends it. */
export type BoostEndFields = { readonly endsAt: string | null; readonly energyWh: number | null }

export type BoostAnswer = {
  readonly isBoosting: boolean
  /** Null if the charger did what the customer asked for. */
  readonly problemCode: BoostProblemCode | null
}

export type BoostService = {
  /** Resolves when the charger has answered, or when the wait is over. */
  set(
    deviceId: string,
    isOn: boolean,
    end: BoostEndFields,
  ): Promise<Result<BoostAnswer, { code: 'not-found' }>>
}

const problemCodes = {
  away: 'charger-offline',
  silent: 'charger-silent',
  refused: 'charger-refused',
  'no-car': 'car-disconnected',
  unsendable: 'charger-refused',
} as const satisfies Record<CommandProblemCode, BoostProblemCode>

type Deps = {
  store: BoostStore
  loadHousehold: () => Promise<Household | null>
  hub: FeedHub
  clock: RealClock
  worldClock: Clock
  startTimer: StartTimer
  /** By device. */
  limiter: RateLimiter
  setRetryAfter: (seconds: number) => void
  accountNumber: string
}

export function createBoostService(deps: Deps): BoostService {
  const { store, loadHousehold, clock, worldClock, limiter, accountNumber } = deps
  let hasOrdered = false

  /** A charger obeys every order that reaches it, so that a crowd of them would wear out its relay. */
  async function refuseCrowd(deviceId: string): Promise<void> {
    if (hasOrdered) throw new PublicError('ONE_BOOST_PER_REQUEST', 'One request holds one boost.')
    hasOrdered = true
    const attempt = await limiter.take(deviceId)
    if (attempt.isAllowed) return
    deps.setRetryAfter(attempt.retryAfter)
    throw new PublicError('TOO_MANY_BOOSTS', 'Please wait a moment before you try again.')
  }

  return {
    async set(deviceId, isOn, end) {
      const household = await loadHousehold()
      const device = household?.devices.find((each) => each.deviceId === deviceId)
      if (!device) return fail({ code: 'not-found' })
      const { facts } = device
      const limit = readBoostLimit(end, worldClock.now())
      if (!limit.ok) return succeed({ isBoosting: facts.isBoosting, problemCode: limit.problem.code })
      const now = clock.now()
      if (isSocketOffline(facts.socketClosedAt, now)) {
        return succeed({ isBoosting: facts.isBoosting, problemCode: 'charger-offline' })
      }
      await refuseCrowd(deviceId)
      const waitMs = facts.socketClosedAt === null ? BOOST_WAIT_MS : RECONNECT_WAIT_MS
      const commandId = await store.order({
        accountNumber,
        deviceId,
        isOn,
        limit: limit.value,
        commandId: randomUUID(),
        now,
        expiresAt: new Date(now.getTime() + waitMs - COMMAND_MARGIN_MS),
      })
      const progress = commandId === null ? null : await awaitAnswer(deps, commandId, waitMs)
      return progress === null ? fail({ code: 'not-found' }) : succeed(toAnswer(progress, isOn))
    },
  }
}

async function awaitAnswer(
  { hub, startTimer, store, accountNumber }: Deps,
  commandId: string,
  waitMs: number,
): Promise<BoostProgress | null> {
  const over = Promise.withResolvers<void>()
  const unsubscribe = hub.subscribe('charger-answer', commandId, over.resolve)
  const timer = startTimer(waitMs, over.resolve)
  try {
    const before = await store.readProgress(accountNumber, commandId)
    if (before !== null && isSettled(before)) return before
    await over.promise
    return await store.readProgress(accountNumber, commandId)
  } finally {
    timer.cancel()
    unsubscribe()
  }
}

function isSettled({ state }: BoostProgress): boolean {
  return state === 'answered' || state === 'failed'
}

/** Without an answer, the charger was offline if the command was never sent, and silent if it was. */
function toAnswer({ state, problemCode, isBoosting }: BoostProgress, isOn: boolean): BoostAnswer {
  if (state === 'answered') {
    // The charger accepted, and the boost ended at once because the car was unplugged.
    return { isBoosting, problemCode: isBoosting === isOn ? null : 'car-disconnected' }
  }
  const missing = state === 'pending' ? 'away' : 'silent'
  return { isBoosting, problemCode: problemCodes[problemCode ?? missing] }
}
