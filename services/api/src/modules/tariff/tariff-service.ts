import { findCheaperSlot } from '@driveway/domain/charger/cheaper-slot'
import { findTariffInForce, isAgile, sortTariffs, type Tariff } from '@driveway/domain/tariff/tariff'
import { addDays, findDayStart, findLocalDate } from '@driveway/domain/time/local-date'
import type { Clock } from '@driveway/service-kit/clock'
import type { AgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import type { TariffStore } from '@driveway/store/tariffs/tariff-store'
import { once } from '@driveway/api/once'
import type { ScheduleService } from '../schedule/schedule-service.ts'

export type TariffService = {
  /** All that the customer has told of, the newest first. */
  list(): Promise<readonly Tariff[]>
  findInForce(): Promise<Tariff | null>
  /** When electricity becomes cheaper before the car must be ready; null if it does not. */
  findCheaperSlotStart(): Promise<Date | null>
}

export function createTariffService(deps: {
  store: TariffStore
  agilePrices: AgilePriceStore
  schedules: ScheduleService
  /** World time. */
  clock: Clock
  accountNumber: string
}): TariffService {
  const { store, agilePrices, schedules, clock, accountNumber } = deps
  const load = once(async () => (await store.list(accountNumber)).tariffs)

  /** A slot is looked for today and tomorrow, and only Agile prices are not known from the tariff itself. */
  async function loadPrices(tariffs: readonly Tariff[], now: Date) {
    const today = findLocalDate(now.getTime())
    const inForce = [today, addDays(today, 1)].map((date) => findTariffInForce(tariffs, date))
    const suppliers = inForce.flatMap((each) => (each && isAgile(each) ? [each.energySupplier] : []))
    return agilePrices.load([...new Set(suppliers)], findDayStart(today), findDayStart(addDays(today, 2)))
  }

  return {
    list: async () => sortTariffs(await load()).toReversed(),
    findInForce: async () => findTariffInForce(await load(), findLocalDate(clock.now().getTime())),
    findCheaperSlotStart: once(async () => {
      const [tariffs, schedule] = await Promise.all([load(), schedules.find()])
      if (tariffs.length === 0) return null
      const now = clock.now()
      const prices = await loadPrices(tariffs, now)
      const start = findCheaperSlot({ schedule, tariffs, agilePrices: prices, now })
      return start === null ? null : new Date(start)
    }),
  }
}
