import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { findEmissionsMg, FULL_POWER_W, V2G_FULL_POWER_W } from '@driveway/domain/energy/carbon'
import { findBaselines } from '@driveway/domain/energy/baseline-emissions'
import { MAX_AHEAD_MS } from '@driveway/domain/energy/ledger/reading-fault'
import { createPriceList, findCost } from '@driveway/domain/tariff/half-hour-price'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { findHalfHour, findHalfHourEnd } from '@driveway/domain/time/half-hour'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { loadIntensities } from '@driveway/store/tariffs/carbon-store'
import {
  loadPricedDevice,
  loadPriceableEnergy,
  writePrices,
} from '@driveway/store/ledger-write/pricing-store'
import { loadSessions } from '@driveway/store/ledger-write/settlement-store'
import { loadAgilePrices } from '@driveway/store/tariffs/agile-price-store'
import { loadTariffs } from '@driveway/store/tariffs/tariff-store'
import type { Transaction } from '@driveway/store/kernel/database'
import type { Range } from './dirty-range.ts'

/** Says what the half hours of a range cost and emit, and those of every session that has a part in it. */
export async function priceRange(
  client: Transaction,
  deviceNo: number,
  range: Range,
  now: number,
): Promise<void> {
  const device = await loadPricedDevice(client, deviceNo)
  if (device === null) return
  const whole = await widenToSessions(client, deviceNo, range, now)
  const energy = await loadPriceableEnergy(client, deviceNo, whole.from, whole.to)
  if (energy.length === 0) return
  // A standard car that draws less than this one did may draw for longer.
  const intensities = await loadIntensities(client, whole.from, whole.to + DAY_MS)
  const prices = await loadPrices(client, device.accountNumber, whole)
  const type = deviceTypes.find((each) => each === device.deviceType) ?? null
  const fullPowerW = isV2gCharger(type) ? V2G_FULL_POWER_W : FULL_POWER_W
  const baselines = findBaselines(energy, fullPowerW, intensities)
  await writePrices(
    client,
    deviceNo,
    energy.map(({ periodStart, sessionStart, importWh, importFromGridWh }, index) => ({
      periodStart,
      sessionStart,
      importWh,
      importFromGridWh,
      costMicropence: findCost(importFromGridWh, prices.findPrice(periodStart)),
      emissionsMg: findEmissionsMg(importFromGridWh, intensities.get(periodStart) ?? null),
      baselineMg: baselines[index] ?? null,
    })),
  )
}

/**
 * The half hours of every session that has a part in the range. Neighbours may share a half hour, so it is looked again
 * until no other is touched; a session that goes on reaches as far as anything that a charger may say today.
 */
async function widenToSessions(
  client: Transaction,
  deviceNo: number,
  range: Range,
  now: number,
): Promise<Range> {
  let whole = { from: findHalfHour(range.from), to: findHalfHourEnd(range.to) }
  for (;;) {
    const sessions = await loadSessions(client, deviceNo, whole)
    const from = sessions.reduce((least, session) => Math.min(least, session.from), whole.from)
    const to = sessions.reduce((most, session) => Math.max(most, session.to ?? now + MAX_AHEAD_MS), whole.to)
    const wider = { from: findHalfHour(from), to: findHalfHourEnd(to) }
    if (wider.from === whole.from && wider.to === whole.to) return whole
    whole = wider
  }
}

async function loadPrices(client: Transaction, accountNumber: string | null, range: Range) {
  const tariffs = accountNumber === null ? [] : (await loadTariffs(client, accountNumber)).tariffs
  const suppliers = tariffs.filter(isAgile).map((tariff) => tariff.energySupplier)
  return createPriceList(tariffs, await loadAgilePrices(client, suppliers, range.from, range.to))
}
