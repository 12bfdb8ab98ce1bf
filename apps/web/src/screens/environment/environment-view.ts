import { writeDecimal } from '@driveway/domain/decimal-text'
import type { CarbonDay, CarbonSum, Comparison } from '@driveway/domain/energy/history/environment-carbon'
import {
  capIntensity,
  HIGHEST_PLOTTED_INTENSITY,
  plotIntensity,
} from '@driveway/domain/energy/history/environment-chart'
import { describeSaving, findBestDay, type Saving } from '@driveway/domain/energy/history/environment-saving'
import { toKilograms } from '@driveway/domain/energy/units'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { dayNumberOf } from '@driveway/domain/time/month-range'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { fitScale, type ChartScale } from '@driveway/ui/chart/chart-scale'
import type { Column } from '@driveway/ui/chart/column-chart'
import { sayDay } from '#parts/text/month-text.ts'

/** A figure of the month, with its unit and its comparison. */
export type SavingFigure = { readonly value: string; readonly unit?: string; readonly label: string }

const figureLabels = {
  petrol: {
    less: 'petrol-less',
    more: 'petrol-more',
    same: 'petrol-same',
    unknown: 'petrol-unknown',
  },
  'standard-ev': {
    less: 'standard-ev-less',
    more: 'standard-ev-more',
    same: 'standard-ev-same',
    unknown: 'standard-ev-unknown',
  },
} as const satisfies Record<Comparison, Record<Saving['kind'] | 'unknown', keyof typeof texts>>

export function viewFigure({ savings }: CarbonSum, against: Comparison): SavingFigure {
  const grams = savings[against]
  const labels = figureLabels[against]
  if (grams === null) return { value: say(texts, 'unknown'), label: say(texts, labels.unknown) }
  const saving = describeSaving(grams)
  const label = say(texts, labels[saving.kind])
  if (saving.kind === 'same') return { value: say(texts, 'same'), label }
  return { value: saving.kilograms, unit: say(texts, 'kilograms'), label }
}

export function saySaving(grams: number): string {
  const saving = describeSaving(grams)
  if (saving.kind === 'same') return say(texts, 'saving-same')
  return say(texts, `saving-${saving.kind}`, { kilograms: saving.kilograms })
}

export function sayDaySaving({ importWh, savings }: CarbonDay, against: Comparison): string {
  const grams = savings[against]
  if (grams !== null) return saySaving(grams)
  return say(texts, importWh > 0 ? 'saving-unknown' : 'saving-none')
}

export function sayBestDay(days: readonly CarbonDay[], against: Comparison): string | null {
  const best = findBestDay(days, against)
  return best && say(texts, 'best-day', { day: sayDay(best.date), saving: saySaving(best.grams) })
}

const DAYS_BETWEEN_MARKS = 7

/** The first of the month, and every week from it. */
function findMark(date: LocalDate): string | null {
  const number = dayNumberOf(date)
  return number % DAYS_BETWEEN_MARKS === 1 ? String(number) : null
}

/** In kg, with the best day marked. */
export function listSavingColumns(days: readonly CarbonDay[], against: Comparison): readonly Column[] {
  const best = findBestDay(days, against)
  return days.map((day) => {
    const { date, savings } = day
    const grams = savings[against]
    const bar = grams === null ? null : toKilograms(grams)
    const reading = { title: sayDay(date), value: sayDaySaving(day, against) }
    return { key: date, bar, mark: findMark(date), hasDot: date === best?.date, reading }
  })
}

/** In g/kWh: charged energy as bars, the national grid as a line. */
export function listIntensityColumns(days: readonly CarbonDay[]): readonly Column[] {
  return days.map(({ date, chargedIntensity, nationalIntensity }) => ({
    key: date,
    bar: chargedIntensity === null ? null : capIntensity(chargedIntensity),
    point: plotIntensity(nationalIntensity),
    mark: findMark(date),
    reading: {
      title: sayDay(date),
      value: say(texts, 'intensity-reading', {
        yours: writeIntensity(chargedIntensity),
        national: writeIntensity(nationalIntensity),
      }),
    },
  }))
}

/** Fits the bars and the line, and ends at the highest intensity that is plotted. */
export function intensityScaleOf(columns: readonly Column[]): ChartScale {
  const values = columns.flatMap(({ bar, point = null }) => [bar ?? 0, point ?? 0])
  return fitScale(values, HIGHEST_PLOTTED_INTENSITY)
}

export function writeIntensity(intensity: number | null): string {
  return intensity === null ? say(texts, 'unknown') : String(Math.round(intensity))
}

const MINUS = '\u2212'

export function writeKilogramTick(value: number): string {
  const size = writeDecimal(Math.abs(value), 0, 3)
  return say(texts, 'tick-kilograms', { value: value < 0 ? `${MINUS}${size}` : size })
}
