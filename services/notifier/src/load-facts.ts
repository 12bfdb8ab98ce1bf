import { forecastMonth, habitStartOf } from '@driveway/domain/advice/month-forecast'
import { findPresentStop } from '@driveway/domain/car-level/level-facts'
import { levelAtChargerOf } from '@driveway/domain/car-level/offline-level'
import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { findKnownCost } from '@driveway/domain/energy/period-energy'
import { toPence } from '@driveway/domain/energy/units'
import { readKnown } from '@driveway/domain/known-value'
import { awayEndOf, isAwayAt } from '@driveway/domain/schedule/away'
import { findLastReady } from '@driveway/domain/schedule/ready-times'
import type { NoticeFacts } from '@driveway/domain/notice/notice-facts'
import { buildNightInputs, targetOf } from '@driveway/domain/planning/build-night-inputs'
import { listPriceSlots, type PriceSlot } from '@driveway/domain/tariff/price-day'
import { findTariffInForce, isAgile } from '@driveway/domain/tariff/tariff'
import {
  addDays,
  addMonths,
  localDateOf,
  startOfDay,
  startOfMonth,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import { listHalfHours } from '@driveway/domain/time/half-hour'
import { loadDayCosts } from '@driveway/store/advice/budget-store'
import type { Transaction } from '@driveway/store/kernel/database'
import type { ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import type { CheckedCharger } from '@driveway/store/notices/notice-check-store'
import type { AccountFacts } from '@driveway/store/plans/account-facts'
import type { PlannableCharger } from '@driveway/store/plans/plan-input-store'

export type FactTimes = {
  /** World time. */
  readonly now: Date
  readonly realNow: Date
}

/** The facts of one charger as the rules of notices want them. */
export function buildFacts(
  checked: CheckedCharger,
  charger: PlannableCharger,
  account: AccountFacts,
  { now, realNow }: FactTimes,
): Omit<NoticeFacts, 'lastMonth' | 'budget'> {
  const hasCar = isPluggedIn(charger.connectorState)
  const { socketClosedAt } = checked
  const settings = { ...account, ...charger.ownCar, stopLimit: charger.charge.state.stopLimit }
  const inputs = buildNightInputs({
    ...settings,
    now: now.getTime(),
    capabilities: charger.capabilities,
    isV2gCharger: isV2gCharger(readKnown(deviceTypes, charger.deviceType, () => {})),
    level: levelAtChargerOf(charger, { isPluggedIn: hasCar, isOffline: !charger.isConnected }, now),
    startDelayMs: 0,
    isCharging: false,
  })
  const lastReady = findLastReady(settings, now.getTime())
  return {
    now: now.getTime(),
    awayUntil: account.away && isAwayAt(account.away, now.getTime()) ? awayEndOf(account.away) : null,
    connector: charger.connectorState,
    offlineMs: socketClosedAt === null ? 0 : Math.max(1, realNow.getTime() - socketClosedAt.getTime()),
    stop: findPresentStop(charger.charge.stop, charger.unpluggedAt),
    chargedAt: checked.chargedAt?.getTime() ?? null,
    inputs,
    lastTarget: lastReady && targetOf(lastReady, inputs.car, settings),
    plan: charger.plan,
    prices: checked.homeDeviceIds.length === 0 ? null : findPrices(account, localDateOf(now.getTime())),
  }
}

/** Null where tomorrow's tariff has no prices that change every half hour. */
function findPrices(account: AccountFacts, today: LocalDate): NoticeFacts['prices'] {
  const tomorrow = addDays(today, 1)
  const tariff = findTariffInForce(account.tariffs, tomorrow)
  if (tariff === null || !isAgile(tariff)) return null
  const present = findTariffInForce(account.tariffs, today)
  const isAgileToday = present !== null && isAgile(present)
  return {
    yesterday: isAgileToday ? listSlots(account, tariff.energySupplier, addDays(today, -1)) : [],
    today: listSlots(account, tariff.energySupplier, today),
    tomorrow: listSlots(account, tariff.energySupplier, tomorrow),
  }
}

function listSlots(account: AccountFacts, energySupplier: string, date: LocalDate): readonly PriceSlot[] {
  const halfHours = listHalfHours(startOfDay(date), startOfDay(addDays(date, 1)))
  const known = halfHours.flatMap((start) => {
    const price = account.agilePrices.find(energySupplier, start)
    return price === null ? [] : [[start, toPence(price)] as const]
  })
  return listPriceSlots(date, new Map(known))
}

/** The month before this one as History shows it, of all chargers of the home; null where nothing is known of it. */
export async function loadLastMonth(
  store: Pick<ConsumptionStore, 'sumPeriods'>,
  { accountNumber, homeDeviceIds }: Pick<CheckedCharger, 'accountNumber' | 'homeDeviceIds'>,
  now: Date,
): Promise<NoticeFacts['lastMonth']> {
  const month = addMonths(startOfMonth(localDateOf(now.getTime())), -1)
  const range = { from: new Date(startOfDay(month)), to: new Date(startOfDay(addMonths(month, 1))) }
  const parts: { readonly importWh: number; readonly cost: number | null }[] = []
  for (const deviceId of homeDeviceIds) {
    const sums = await store.sumPeriods(accountNumber, deviceId, range)
    if (sums) parts.push({ importWh: sums.importWh, cost: findKnownCost(sums.costMicropence, sums) })
  }
  if (parts.length === 0) return null
  const costs = parts.flatMap(({ cost }) => cost ?? [])
  const cost = costs.reduce((sum, each) => sum + each, 0)
  return {
    month,
    energyWh: parts.reduce((sum, { importWh }) => sum + importWh, 0),
    costPence: costs.length < parts.length ? null : toPence(cost),
  }
}

/** This month's forecast beside its budget, at the home's first charger; null where either is missing. */
export async function loadBudget(
  transaction: Transaction,
  { accountNumber, homeDeviceIds }: Pick<CheckedCharger, 'accountNumber' | 'homeDeviceIds'>,
  budgetPence: number | undefined,
  now: Date,
): Promise<NoticeFacts['budget']> {
  if (budgetPence === undefined || homeDeviceIds.length === 0) return null
  const today = localDateOf(now.getTime())
  const { costs, firstDay } = await loadDayCosts(transaction, accountNumber, habitStartOf(today))
  const forecast = firstDay === null ? null : forecastMonth(costs, firstDay, today)
  if (forecast === null) return null
  const { month, expectedPence, spentPence } = forecast
  return { month, expectedPence, spentPence, budgetPence }
}
