import { importWhOf, listBuckets, type GraphPeriod } from '@driveway/domain/energy/history/charge-graph'
import { writeKilowatts } from '@driveway/domain/energy/power'
import { roundParts, writeKilowattHours } from '@driveway/domain/energy/units'
import { sumPowerKw } from '@driveway/domain/microgeneration/microgeneration'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import type { Bar } from '@driveway/ui/chart/bars'
import type { AxisMark, Reading } from '@driveway/ui/chart/chart'
import { fitScale, type ChartScale } from '@driveway/ui/chart/chart-scale'
import type { Share } from '@driveway/ui/share-bar'
import { listDayMarks } from '#parts/text/day-marks.ts'
import type { Generator } from '#data/microgeneration/mapper.ts'

const WATTS_PER_KILOWATT = 1000
/** Keeps a tiny amount from filling the chart. */
const LEAST_TOP_WH = 1000

/** 'Solar panels', 'Solar panels and 1 more'; null without any. */
export function viewRegistered(all: readonly Generator[]): { name: string; power: string } | null {
  const [first] = all
  if (!first) return null
  const name = say(texts, `name-${first.type}`)
  return {
    name: all.length === 1 ? name : say(texts, 'more-names', { name, count: all.length - 1 }),
    power: writeKilowatts(sumPowerKw(all) * WATTS_PER_KILOWATT),
  }
}

export function sayFailure(code: string, wasOptIn: boolean): string {
  if (code === 'microgeneration-required' || code === 'export-match-not-available') return say(texts, code)
  if (code === 'not-reached' || code === 'offline') return say(texts, 'not-reached')
  return say(texts, wasOptIn ? 'failed-opt-in' : 'failed-opt-out')
}

export type DayView = {
  readonly total: string
  readonly shares: readonly Share[]
  readonly bars: readonly Bar[]
  readonly scale: ChartScale
  /** The values of each bar. */
  readonly readings: readonly Reading[]
  readonly marks: readonly AxisMark[]
  /** The hours with energy, as text. */
  readonly rows: readonly { readonly time: string; readonly solar: string; readonly grid: string }[]
}

/** The energy that the car charged on a day, by source; null if there is none. */
export function viewDay(day: LocalDate, periods: readonly GraphPeriod[]): DayView | null {
  const hours = listBuckets(day, periods, 'hour')
  const solarWh = hours.reduce((sum, hour) => sum + hour.solarWh, 0)
  const gridWh = hours.reduce((sum, hour) => sum + hour.gridWh, 0)
  if (solarWh + gridWh === 0) return null
  const [solar = 0, grid = 0] = roundParts([solarWh, gridWh])
  return {
    total: say(texts, 'yesterday-total', { amount: writeKilowattHours(solarWh + gridWh) }),
    shares: [
      {
        tone: 'solar',
        amount: solarWh,
        label: say(texts, 'yesterday-solar', { amount: writeKilowattHours(solar) }),
      },
      {
        tone: 'grid',
        amount: gridWh,
        label: say(texts, 'yesterday-grid', { amount: writeKilowattHours(grid) }),
      },
    ],
    bars: hours.map(({ start, ...hour }) => ({
      key: start,
      up: [
        { tone: 'grid', amount: hour.gridWh },
        { tone: 'solar', amount: hour.solarWh },
      ],
    })),
    scale: fitScale([LEAST_TOP_WH, ...hours.map(importWhOf)]),
    readings: hours.map((hour) => ({
      title: writeUnambiguousTime(hour.start),
      value: say(texts, 'yesterday-reading', {
        solar: writeKilowattHours(hour.solarWh),
        grid: writeKilowattHours(hour.gridWh),
      }),
    })),
    marks: listDayMarks(day),
    rows: hours
      .filter((hour) => hour.solarWh + hour.gridWh > 0)
      .map((hour) => ({
        time: writeUnambiguousTime(hour.start),
        solar: writeKilowattHours(hour.solarWh),
        grid: writeKilowattHours(hour.gridWh),
      })),
  }
}
