import { findRateProblem, PERIOD_STEP_MINUTES } from '@driveway/domain/tariff/tariff-fields'
import { listDayBlocks } from '@driveway/domain/tariff/tariff-day'
import { writeClockTime, writeShortClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { myTariffPage } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import type { ReactNode } from 'react'
import { findPlace, findTop } from './day-bar.tsx'
import styles from './rates-chart.module.css'
import { writeRate } from './tariff-view.ts'

const DAY_MINUTES = 1440
/** A narrower block has no room for its label, which the list below repeats. */
const LABEL_MINUTES = 150
const MIN_HEIGHT = 6
const hours = [0, 6, 12, 18, 24]

/** A period as it is drawn; NaN without a rate. */
export type ChartPeriod = { readonly key: number; readonly start: ClockTime; readonly ratePence: number }

type Props = {
  readonly periods: readonly ChartPeriod[]
  /** The key of the outlined period. */
  readonly chosen?: number | null
  /** Moves a start; without it the chart has no handles. */
  readonly onMove?: (key: number, wanted: ClockTime) => void
  readonly onChoose?: (key: number) => void
  /** Controls that choose a rate by keys. */
  readonly children?: ReactNode
}

export function sayRate(ratePence: number): string {
  return findRateProblem(ratePence) === null ? say(myTariffPage, 'rate', { rate: writeRate(ratePence) }) : ''
}

/** The day as blocks as high as their rates, with a handle at each start that can move. */
export function RatesChart({ periods, chosen = null, onMove, onChoose, children }: Props) {
  const blocks = listDayBlocks(
    periods.map(({ start, ratePence }) => ({
      timeStart: writeShortClockTime(start),
      ratePence: findRateProblem(ratePence) === null ? ratePence : 0,
    })),
  )
  const top = findTop(blocks)
  const rates = new Set(blocks.map(({ ratePence }) => ratePence).filter((each) => each > 0))
  const lowest = rates.size > 1 ? Math.min(...rates) : null

  return (
    <div className={styles['chart']}>
      <div className={styles['plot']}>
        {blocks.map(({ from, to, ratePence, index }) => {
          const period = periods[index]
          const isChosen = period?.key === chosen
          return (
            <div
              key={from}
              className={styles['block']}
              data-cheapest={ratePence === lowest}
              data-chosen={isChosen}
              style={{
                left: findPlace(from),
                width: findPlace(to - from),
                height: `${Math.max(MIN_HEIGHT, (ratePence / top) * 100)}%`,
              }}
              aria-hidden="true"
              onClick={() => period && onChoose?.(period.key)}
            >
              {(to - from >= LABEL_MINUTES || isChosen) && (
                <span className={styles['label']}>{sayRate(period?.ratePence ?? 0)}</span>
              )}
            </div>
          )
        })}
        {children}
        {onMove &&
          periods.length > 1 &&
          periods
            .filter(({ start }) => start > 0)
            .map((period) => <Handle key={period.key} period={period} onMove={onMove} onChoose={onChoose} />)}
      </div>
      <div className={styles['hours']} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
    </div>
  )
}

type HandleProps = {
  readonly period: ChartPeriod
  readonly onMove: (key: number, wanted: ClockTime) => void
  readonly onChoose: ((key: number) => void) | undefined
}

/** A range over the whole day of which only the thumb takes presses, so that several lie over each other. */
function Handle({ period: { key, start, ratePence }, onMove, onChoose }: HandleProps) {
  const rate = sayRate(ratePence)
  return (
    <input
      className={styles['handle']}
      type="range"
      min={0}
      max={DAY_MINUTES}
      step={PERIOD_STEP_MINUTES}
      value={start}
      aria-label={rate === '' ? say(texts, 'handle-label-unknown') : say(texts, 'handle-label', { rate })}
      aria-valuetext={writeClockTime(start)}
      onChange={(event) => onMove(key, Number(event.target.value))}
      onFocus={() => onChoose?.(key)}
    />
  )
}
