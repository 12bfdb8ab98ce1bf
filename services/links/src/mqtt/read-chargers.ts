import { findCheapGridEnd, isChargingFromGrid } from '@driveway/domain/charger/cheap-grid-charge'
import { decideEvState, type EvState } from '@driveway/domain/charger/charger-state-rule'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createHouseholdStore, type Device, type Household } from '@driveway/store/accounts/household-store'
import type { Database } from '@driveway/store/kernel/database'
import { createCheapGridStore } from '@driveway/store/plans/cheap-grid-store'
import type { NightInForce } from '@driveway/store/plans/night-in-force-store'

export type ReadCharger = {
  readonly device: Device
  readonly state: EvState
  /** The end (ms) of 'charging now from the grid at the cheap rate'; null while it is off. */
  readonly cheapGridEnd: number | null
  /** Undefined where it was not needed. */
  readonly night?: NightInForce | null
}

export type ReadHome = { readonly household: Household; readonly chargers: readonly ReadCharger[] }

/** Reads the chargers of an account as their owner sees them; null for an account that does not exist. */
export function createHomeReader(deps: {
  database: Database
  clock: RealClock
  worldClock: Clock
}): (accountNumber: string) => Promise<ReadHome | null> {
  const { database, clock, worldClock } = deps
  const households = createHouseholdStore(database)
  const cheapGrid = createCheapGridStore(database)

  async function readCharger(
    accountNumber: string,
    household: Household,
    device: Device,
  ): Promise<ReadCharger> {
    const [realNow, now] = [clock.now(), worldClock.now()]
    const isSolarMatching = household.customer.exportMatchingOptIn
    const isSunAwaited = isWithin(device.sunWait, now)
    const state = decideEvState(device.facts, { now: realNow, isSolarMatching, isSunAwaited })
    // Most chargers do not charge, and need no prices.
    if (!isChargingFromGrid(device.facts, state, realNow)) return { device, state, cheapGridEnd: null }
    const inputs = await cheapGrid.load(accountNumber, device.deviceId, now)
    const times = { now: now.getTime(), realNow }
    const cheapGridEnd = findCheapGridEnd(device.facts, state, inputs, times)
    return { device, state, cheapGridEnd, night: inputs.night }
  }

  return async (accountNumber) => {
    const household = await households.find(accountNumber)
    if (household === null) return null
    const chargers: ReadCharger[] = []
    for (const device of household.devices) {
      chargers.push(await readCharger(accountNumber, household, device))
    }
    return { household, chargers }
  }
}

function isWithin(wait: Device['sunWait'], now: Date): boolean {
  return wait !== null && wait.from <= now && now < wait.until
}
