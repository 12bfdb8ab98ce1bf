import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { BoostStore } from '@driveway/store/boosts/boost-store'
import type { BoostCommand, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { CallCharger } from './call-charger.ts'
import type { Connections } from '../connection/connections.ts'
import { decideBoostCall, isBoostDone, type BoostCall } from './boost-call.ts'

export type BoostRunner = {
  run(command: BoostCommand): Promise<void>
  /** Nobody is told for ever that a full car boosts. Answers whose charger still has the boost's profile. */
  endUnused(): Promise<readonly number[]>
}

type Deps = {
  readonly boosts: BoostStore
  readonly connections: Connections
  readonly call: CallCharger
  readonly clock: Clock
  readonly realClock: RealClock
}

/** Carries out a customer's boost, and stores the charger's answer together with what it means. */
export function createBoostRunner(deps: Deps): BoostRunner {
  const { boosts, connections, call, clock, realClock } = deps

  async function decide(deviceNo: number, isOn: boolean): Promise<BoostCall | null> {
    return decideBoostCall({ isOn, ...(await boosts.findFacts(deviceNo)) })
  }

  async function send(deviceNo: number, boostCall: BoostCall | null): Promise<CommandOutcome> {
    if (boostCall === null) return { ok: false, code: 'no-car', problem: 'no car is plugged in' }
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection !== null) connection.mayHoldBoost = true
    const outcome = await call(deviceNo, boostCall.action, boostCall.payload)
    if (!outcome.ok) return outcome
    const { status } = outcome.answer as { status: string }
    return isBoostDone(boostCall.action, status)
      ? outcome
      : { ok: false, code: 'refused', problem: `the charger answered ${status} to ${boostCall.action}` }
  }

  /** A charger that just began or ended a transaction refuses what does not fit: then once more, by what it told since. */
  async function carryOut(deviceNo: number, isOn: boolean): Promise<CommandOutcome> {
    const first = await decide(deviceNo, isOn)
    const outcome = await send(deviceNo, first)
    if (outcome.ok || outcome.code !== 'refused') return outcome
    const second = await decide(deviceNo, isOn)
    return second?.action === first?.action ? outcome : send(deviceNo, second)
  }

  return {
    async run(command) {
      const outcome = await carryOut(command.deviceNo, command.kind === 'boost-start')
      await boosts.settle(command, outcome, { now: realClock.now(), worldNow: clock.now() })
    },

    endUnused() {
      return boosts.endUnused({ now: realClock.now(), worldNow: clock.now() })
    },
  }
}
