import { findCheaperSlot } from '@driveway/domain/planning/cheaper-slot'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { findTariffInForce, isAgile, sortTariffs, type Tariff } from '@driveway/domain/tariff/tariff'
import { addDays, findDayStart, findLocalDate } from '@driveway/domain/time/local-date'
import type { Clock } from '@driveway/service-kit/clock'
import type { AgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import type { TariffStore } from '@driveway/store/tariffs/tariff-store'
import { memoise } from '@driveway/api/request/memoise'

export type TariffService = {
  /** All of the customer's tariffs, the newest first. */
  list(): Promise<readonly Tariff[]>
  findInForce(): Promise<Tariff | null>
  /** The start of the next cheaper price before the car must be ready; null without one. */
  findCheaperSlotStart(): Promise<Date | null>
}

export function createTariffService(deps: {
  store: TariffStore
  agilePrices: AgilePriceStore
  loadSchedule: () => Promise<Schedule>
  /** World time. */
  clock: Clock
  accountNumber: string
}): TariffService {
  const { store, agilePrices, loadSchedule, clock, accountNumber } = deps
  const load = memoise(async () => (await store.list(accountNumber)).tariffs)

  /** Agile prices of today and tomorrow, the days that are searched for a slot; other tariffs carry their prices. */
  async function loadPrices(tariffs: readonly Tariff[], now: Date) {
    const today = findLocalDate(now.getTime())
    const inForce = [today, addDays(today, 1)].map((date) => findTariffInForce(tariffs, date))
    const suppliers = inForce.flatMap((each) => (each && isAgile(each) ? [each.energySupplier] : []))
    return agilePrices.load([...new Set(suppliers)], findDayStart(today), findDayStart(addDays(today, 2)))
  }

  return {
    list: async () => sortTariffs(await load()).toReversed(),
    findInForce: async () => findTariffInForce(await load(), findLocalDate(clock.now().getTime())),
    findCheaperSlotStart: memoise(async () => {
      const [tariffs, schedule] = await Promise.all([load(), loadSchedule()])
      if (tariffs.length === 0) return null
      const now = clock.now()
      const prices = await loadPrices(tariffs, now)
      const start = findCheaperSlot({ schedule, tariffs, agilePrices: prices, now })
      return start === null ? null : new Date(start)
    }),
  }
}
