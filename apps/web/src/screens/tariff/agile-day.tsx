import type { LocalDate } from '@driveway/domain/time/local-date'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import styles from './agile-day.module.css'
import { viewAgileDay, writeAgilePrice } from './agile-day-view.ts'

type Props = { readonly prices: ReadonlyMap<number, number>; readonly today: LocalDate }

const WIDTH = 100
const HEIGHT = 32

/** Today's prices as a small line of steps, with the figures that it shows. */
export function AgileDay({ prices, today }: Props) {
  const view = viewAgileDay(prices, today)
  if (view === null) return null
  const { lowest, averagePence, highest } = view.summary
  const path = view.steps.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x * WIDTH} ${y * HEIGHT}`)
  return (
    <>
      <svg
        className={styles['line']}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path.join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles['figures']}>
        {say(texts, 'agile-figures', {
          lowest: writeAgilePrice(lowest.pence),
          average: writeAgilePrice(averagePence),
          highest: writeAgilePrice(highest.pence),
        })}
      </p>
    </>
  )
}
