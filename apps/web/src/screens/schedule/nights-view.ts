import type { PeriodStart } from '@driveway/domain/tariff/tariff-fields'
import { estimateNightCost } from '@driveway/domain/tariff/night-cost'
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { listNextReadyTimes } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { nextNights as texts } from '@driveway/messages/en-GB/next-nights'
import { say } from '@driveway/messages/say'
import type { ChargePlan } from '#data/plan/mapper.ts'
import { sayWeekday } from '#parts/text/weekday-text.ts'

const NIGHTS = 5

export type NightRow = {
  readonly key: number
  readonly title: string
  readonly note: string
  /** Null where it is not known. */
  readonly cost: string | null
}

export type NightsView = { readonly rows: readonly NightRow[]; readonly total: string | null }

export type NightsFacts = {
  readonly schedule: Schedule
  readonly plan: Pick<ChargePlan, 'ready' | 'costPence' | 'energyWh'> | null
  /** Empty for half-hourly prices and without a tariff. */
  readonly periods: readonly PeriodStart[]
  /** False where the tariff could not be loaded. */
  readonly isTariffKnown: boolean
  readonly hasAgile: boolean
  /** Null where no day of the week had any. */
  readonly usualWh: number | null
  readonly powerW: number
  /** World time. */
  readonly now: number
}

/** The average of the days on which the car charged; null without one. */
export function findUsualWh(periods: readonly Pick<HistoryPeriod, 'start' | 'importWh'>[]): number | null {
  const days = new Set(periods.filter(({ importWh }) => importWh > 0).map(({ start }) => localDateOf(start)))
  const sum = periods.reduce((total, { importWh }) => total + importWh, 0)
  return days.size === 0 ? null : sum / days.size
}

function sayUnknown({ isTariffKnown, hasAgile, periods, usualWh }: NightsFacts): string {
  if (!isTariffKnown) return say(texts, 'unknown')
  if (hasAgile) return say(texts, 'unknown-agile')
  if (periods.length === 0) return say(texts, 'unknown-tariff')
  return say(texts, usualWh === null ? 'unknown-use' : 'unknown')
}

/** The next nights with a ready time: by the plan where it reaches, else by the tariff and the usual energy. */
export function viewNights(facts: NightsFacts): NightsView {
  const { schedule, plan, periods, usualWh, powerW, now } = facts
  const nights = listNextReadyTimes(schedule, new Date(now), NIGHTS).map(({ at, weekday, time }) => {
    const title = say(texts, 'ready-by', { day: sayWeekday(weekday), time: writeClockTime(time) })
    if (plan?.ready?.at === at) {
      const note = say(texts, 'planned', { energy: writeKilowattHours(plan.energyWh) })
      return { at, title, note, pence: plan.costPence }
    }
    const pence =
      usualWh === null ? null : estimateNightCost(periods, { readyBy: time, energyWh: usualWh, powerW })
    if (usualWh === null || pence === null) return { at, title, note: sayUnknown(facts), pence: null }
    return { at, title, note: say(texts, 'typical', { energy: writeKilowattHours(usualWh) }), pence }
  })
  const known = nights.flatMap(({ pence }) => (pence === null ? [] : [pence]))
  const isWhole = known.length === nights.length && nights.length > 1
  const sum = known.reduce((total, pence) => total + pence, 0)
  return {
    rows: nights.map(({ at, title, note, pence }) => ({
      key: at,
      title,
      note,
      cost: pence === null ? null : say(texts, 'about', { cost: writePounds(pence) }),
    })),
    total: isWhole ? say(texts, 'total', { nights: nights.length, cost: writePounds(sum) }) : null,
  }
}
