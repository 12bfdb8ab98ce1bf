import type { DayBlock } from '@driveway/domain/tariff/tariff-day'
import styles from './day-bar.module.css'

const DAY_MINUTES = 1440

type Props = { readonly blocks: readonly DayBlock[] }

export function findTop(blocks: readonly DayBlock[]): number {
  return Math.max(...blocks.map(({ ratePence }) => ratePence || 0), Number.EPSILON)
}

/** The position of a time of day, in percent. */
export function findPlace(time: number): string {
  return `${Number(((time / DAY_MINUTES) * 100).toFixed(3))}%`
}

/** A small day of rates: blocks as high as the rate, the cheapest in the accent. The text beside it says the same. */
export function DayBar({ blocks }: Props) {
  const top = findTop(blocks)
  const lowest = Math.min(...blocks.map(({ ratePence }) => ratePence))
  const isFlat = blocks.every(({ ratePence }) => ratePence === lowest)
  return (
    <span className={styles['bar']} aria-hidden="true">
      {blocks.map(({ from, to, ratePence }) => (
        <span
          key={from}
          className={styles['block']}
          data-cheapest={!isFlat && ratePence === lowest}
          style={{
            left: findPlace(from),
            width: findPlace(to - from),
            height: `${Math.max(MIN_HEIGHT, (ratePence / top) * 100)}%`,
          }}
        />
      ))}
    </span>
  )
}

/** In percent, so that a very low rate is still seen. */
const MIN_HEIGHT = 8
