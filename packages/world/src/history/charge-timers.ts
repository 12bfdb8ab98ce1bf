import { findNextReadyTime } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import type { HistoricPrices } from './market-history.ts'
import type { createPlugInHabits, PlugInHabits } from './plug-in-habits.ts'
import { planCharging, type ChargingStep } from './timer-steps.ts'

const HANDSHAKE_MS = 60_000
const noHabits: PlugInHabits = { boost: null, calibratesUntil: null }

type Options = {
  readonly tariffs: readonly Tariff[]
  readonly schedule: Schedule
  readonly prices: HistoricPrices
}

/** The plan of a plugged-in car, and the instants at which its transaction, boost and calibration begin and end. */
export function createChargeTimers(
  { tariffs, schedule, prices }: Options,
  { decidePlugIn }: Pick<ReturnType<typeof createPlugInHabits>, 'decidePlugIn'>,
) {
  let plugIns = 0
  let plugged = noHabits
  let steps: readonly ChargingStep[] = []
  let renewAt = Infinity
  let beginAt = Infinity

  function plan(at: number): void {
    const now = new Date(at)
    steps = planCharging({ schedule, tariffs, agilePrices: prices.knownAt(now), now })
    renewAt = findNextReadyTime(schedule, now)?.at ?? Infinity
  }

  return {
    steps: () => steps,
    boost: () => plugged.boost,
    isCalibrating: (at: number) => plugged.calibratesUntil !== null && at < plugged.calibratesUntil,

    beginAfterHandshake(at: number): void {
      beginAt = at + HANDSHAKE_MS
    },

    plugIn(at: number): void {
      plugged = decidePlugIn(at, plugIns === 0)
      plugIns += 1
      plan(at)
      beginAt = at + HANDSHAKE_MS
    },

    unplug(): void {
      beginAt = renewAt = Infinity
      plugged = noHabits
    },

    /** True once, when the transaction is to begin. */
    takeBegin(at: number): boolean {
      if (at < beginAt) return false
      beginAt = Infinity
      return true
    },

    renewPlan(at: number): void {
      if (at >= renewAt) plan(at)
    },

    /** The next instant after `at`; the plan's steps count in a transaction alone. */
    nextAfter(at: number, isOpen: boolean): number {
      const { boost, calibratesUntil } = plugged
      let next = Infinity
      for (const alarm of [beginAt, renewAt, boost?.from, boost?.to, calibratesUntil]) {
        if (typeof alarm === 'number' && alarm > at) next = Math.min(next, alarm)
      }
      for (const change of steps) if (isOpen && change.at > at) next = Math.min(next, change.at)
      return next
    },
  }
}
