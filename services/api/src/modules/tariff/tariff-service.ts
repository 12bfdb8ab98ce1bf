import { randomUUID } from 'node:crypto'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { findCheaperSlot } from '@driveway/domain/planning/cheaper-slot'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import { findTariffInForce, isAgile, sortTariffs, type Tariff } from '@driveway/domain/tariff/tariff'
import type { TariffFields } from '@driveway/domain/tariff/read-tariff'
import { keepUnsentTerms } from '@driveway/domain/tariff/tariff-extras'
import { findSpan, sumCost, type CostSum } from '@driveway/domain/tariff/tariff-deletion'
import { applyEdit } from '@driveway/domain/tariff/tariff-edit'
import { readTariffList, type TariffListProblem } from '@driveway/domain/tariff/tariff-timeline'
import { addDays, startOfDay, localDateOf } from '@driveway/domain/time/local-date'
import type { Clock } from '@driveway/service-kit/clock'
import type { FeatureStore } from '@driveway/store/accounts/feature-store'
import type { ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import type { AgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import type { TariffStore } from '@driveway/store/tariffs/tariff-store'
import { memoise } from '@driveway/api/request/memoise'

export type NewTariff = Omit<TariffFields, 'id'> & { readonly id: string | null }

export type TariffSaveProblem =
  | TariffListProblem
  | { readonly code: 'invalid-tariff-id' | 'tariffs-changed-meanwhile' }

const ID = /^[\w-]{1,64}$/

export type TariffDeletionCosts = {
  readonly now: CostSum
  readonly after: CostSum
  readonly energyWh: number
}

export type TariffService = {
  /** All of the customer's tariffs, the newest first. */
  list(): Promise<readonly Tariff[]>
  /** Incremented by every save. */
  versionOf(): Promise<number>
  /** Replaces the list; without a known version it replaces whichever list is stored. */
  save(list: readonly NewTariff[], knownVersion: number | null): Promise<Result<null, TariffSaveProblem>>
  findInForce(): Promise<Tariff | null>
  /** The costs in the days of a tariff, now and without it; null for a tariff that does not exist. */
  compareDeletion(tariffId: string): Promise<TariffDeletionCosts | null>
  /** The start of the next cheaper price before the car must be ready; null without one. */
  findCheaperSlotStart(): Promise<Date | null>
}

type Deps = {
  store: TariffStore
  agilePrices: AgilePriceStore
  consumption: Pick<ConsumptionStore, 'listGridImports'>
  features: Pick<FeatureStore, 'list'>
  loadReadySettings: () => Promise<ReadySettings>
  /** World time. */
  clock: Clock
  accountNumber: string
}

export function createTariffService(deps: Deps): TariffService {
  const { store, agilePrices, loadReadySettings, clock, accountNumber } = deps
  const loadList = memoise(() => store.list(accountNumber))

  async function load(): Promise<readonly Tariff[]> {
    return (await loadList()).tariffs
  }

  /** Agile prices of today and tomorrow, the days that are searched for a slot; other tariffs carry their prices. */
  async function loadPrices(tariffs: readonly Tariff[], now: Date) {
    const today = localDateOf(now.getTime())
    const inForce = [today, addDays(today, 1)].map((date) => findTariffInForce(tariffs, date))
    const suppliers = inForce.flatMap((each) => (each && isAgile(each) ? [each.energySupplier] : []))
    return agilePrices.load([...new Set(suppliers)], startOfDay(today), startOfDay(addDays(today, 2)))
  }

  return {
    list: async () => sortTariffs(await load()).toReversed(),
    versionOf: async () => (await loadList()).version,
    save: (...asked) => saveTariff(deps, ...asked),
    findInForce: async () => findTariffInForce(await load(), localDateOf(clock.now().getTime())),
    compareDeletion: (...asked) => compareDeletion(deps, load, ...asked),
    findCheaperSlotStart: memoise(async () => {
      const [tariffs, settings] = await Promise.all([load(), loadReadySettings()])
      if (tariffs.length === 0) return null
      const now = clock.now()
      const prices = await loadPrices(tariffs, now)
      const start = findCheaperSlot({ ...settings, tariffs, agilePrices: prices, now })
      return start === null ? null : new Date(start)
    }),
  }
}

async function compareDeletion(
  { clock, consumption, accountNumber, agilePrices }: Deps,
  load: () => Promise<readonly Tariff[]>,
  ...[tariffId]: Parameters<TariffService['compareDeletion']>
): ReturnType<TariffService['compareDeletion']> {
  const tariffs = await load()
  const span = findSpan(tariffs, tariffId)
  if (span === null) return null
  const after = applyEdit(tariffs, { kind: 'delete', id: tariffId })
  const from = startOfDay(span.from)
  const to = span.until === null ? clock.now().getTime() : startOfDay(addDays(span.until, 1))
  const imports = await consumption.listGridImports(accountNumber, {
    from: new Date(from),
    to: new Date(to),
  })
  const suppliers = tariffs.filter(isAgile).map((each) => each.energySupplier)
  const prices = await agilePrices.load([...new Set(suppliers)], from, to)
  return {
    now: sumCost(imports, tariffs, prices),
    after: sumCost(imports, after, prices),
    energyWh: imports.reduce((sum, each) => sum + each.importFromGridWh, 0),
  }
}

async function saveTariff(
  { store, accountNumber, clock, features }: Deps,
  ...[list, knownVersion]: Parameters<TariffService['save']>
): ReturnType<TariffService['save']> {
  if (list.some(({ id }) => id !== null && !ID.test(id))) return fail({ code: 'invalid-tariff-id' })
  const stored = await store.list(accountNumber)
  const version = knownVersion ?? stored.version
  if (version !== stored.version) return fail({ code: 'tariffs-changed-meanwhile' })
  const today = localDateOf(clock.now().getTime())
  const hasAgile = isFeatureOn(await features.list(accountNumber), 'SHOW_AGILE_TARIFFS')
  const named = list.map((tariff) => {
    const old = stored.tariffs.find(({ id }) => id === tariff.id)
    return keepUnsentTerms(Object.assign({}, tariff, { id: tariff.id ?? randomUUID() }), old)
  })
  const read = readTariffList(named, stored.tariffs, { today, hasAgile })
  if (!read.ok) return read
  const saved = await store.save(accountNumber, read.value, version)
  return saved.ok ? succeed(null) : saved
}
