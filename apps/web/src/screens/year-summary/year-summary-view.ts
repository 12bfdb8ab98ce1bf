import { writeDecimal } from '@driveway/domain/decimal-text'
import { roundDistance, YEAR_STEPS, type YearFigures } from '@driveway/domain/energy/year-summary'
import { writeKilograms, writeKilowattHours } from '@driveway/domain/energy/units'
import { paths } from '@driveway/domain/journey/paths'
import { yearSummaryPage as texts } from '@driveway/messages/en-GB/year-summary-page'
import { say } from '@driveway/messages/say'

/** The drawings of a step move for this long, its figure counts up for this long, and it slides in for this long. */
export const YEAR_ANIMATION_MS = 4_000
export const YEAR_COUNT_MS = 900
export const YEAR_SLIDE_MS = 500

const GRAMS_PER_TONNE = 1_000_000
const MINUTES_PER_HOUR = 60
const MINUTES_PER_HALF_HOUR = 30

/** The key of a step is the key of its content. */
export type YearStep = 'total' | 'average-charge' | 'green-charge'

type StepPage = {
  readonly step: YearStep
  readonly path: string
  readonly number: number
  readonly next: string | null
  readonly previous: string | null
}

const steps: readonly (readonly [step: YearStep, path: string])[] = [
  ['total', paths.yearSummary],
  ['average-charge', paths.yearSummaryAverageCharge],
  ['green-charge', paths.yearSummaryGreenCharge],
]

export function yearStepOf(path: string): StepPage {
  const at = Math.max(
    0,
    steps.findIndex(([, own]) => own === path),
  )
  const [step, own] = steps[at] ?? ['total', paths.yearSummary]
  return {
    step,
    path: own,
    number: at + 1,
    next: at + 1 < YEAR_STEPS ? (steps[at + 1]?.[1] ?? null) : null,
    previous: steps[at - 1]?.[1] ?? null,
  }
}

/** Before its end a year is told as far as it got. */
export function writeYearTitle({ year, isOver }: Pick<YearFigures, 'year' | 'isOver'>): string {
  return say(texts, isOver ? 'title' : 'title-so-far', { year })
}

/** The big figure of a step; `value` counts up to it. */
export type Headline = {
  readonly value: number
  readonly unit: string
  readonly write: (value: number) => string
}

export function headlineOf(step: YearStep, figures: YearFigures): Headline {
  switch (step) {
    case 'total':
      return { value: figures.energyWh, unit: say(texts, 'kwh'), write: writeKilowattHours }
    case 'average-charge':
      return { value: figures.averageWeekWh, unit: say(texts, 'kwh'), write: writeKilowattHours }
    case 'green-charge':
      return { value: figures.greenShare, unit: '', write: writeShare }
    default:
      return step satisfies never
  }
}

export function writeWhole(value: number): string {
  return writeDecimal(Math.round(value), 0)
}

export function writeShare(share: number): string {
  return say(texts, 'percent', { percent: Math.round(share * 100) })
}

/** 2.3 tonnes, or below one 640 kg. */
export function writeCarbon(grams: number): string {
  return grams >= GRAMS_PER_TONNE
    ? say(texts, 'tonnes', { tonnes: writeDecimal(grams / GRAMS_PER_TONNE, 1) })
    : say(texts, 'kilograms', { kilograms: writeKilograms(grams) })
}

/** 45 minutes, nearly 3 hours, 2½ hours: to the minute below an hour, to the half hour from there. */
export function writeDailyTime(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < MINUTES_PER_HOUR) return say(texts, 'minutes', { minutes: whole })
  const halves = Math.round(whole / MINUTES_PER_HALF_HOUR)
  const rounded = halves * MINUTES_PER_HALF_HOUR
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
  const length = say(texts, 'hours', { count: halves / 2, hours })
  if (whole === rounded) return length
  return say(texts, whole < rounded ? 'nearly' : 'just-over', { length })
}

/** Replaces the placeholders of content by the customer's figures. */
export function fillIn(text: string, figures: YearFigures): string {
  const values: Readonly<Record<string, string>> = {
    year: String(figures.year),
    energy: `${writeKilowattHours(figures.energyWh)} ${say(texts, 'kwh')}`,
    miles: writeWhole(roundDistance(figures.miles)),
    weekly: `${writeKilowattHours(figures.averageWeekWh)} ${say(texts, 'kwh')}`,
    minutes: writeWhole(figures.minutesPerDay),
    daily: writeDailyTime(figures.minutesPerDay),
    comparison: writeWhole(roundDistance(figures.cups)),
    share: writeShare(figures.greenShare),
  }
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
