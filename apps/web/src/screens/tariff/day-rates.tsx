import type { ClockTime } from '@driveway/domain/time/clock-time'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { RatesChart, sayRate, type ChartPeriod } from './rates-chart.tsx'
import styles from './rates-chart.module.css'
import { sayPeriod } from './tariff-view.ts'

type Props = { readonly periods: readonly (ChartPeriod & { readonly end: ClockTime })[] }

/** The rates over the day; a tap or the arrow keys choose one. It is one tab stop, as every chart. */
export function DayRates({ periods }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const inOrder = periods.toSorted((first, second) => first.start - second.start)
  const at = inOrder.findIndex(({ key }) => key === chosen)
  const known = inOrder[at]

  function choose(next: number): void {
    setChosen(inOrder[next]?.key ?? null)
  }

  return (
    <RatesChart periods={periods} chosen={chosen} onChoose={setChosen}>
      <input
        className={styles['keys']}
        type="range"
        max={inOrder.length - 1}
        value={Math.max(0, at)}
        aria-label={say(texts, 'rates-title')}
        aria-valuetext={known && `${sayPeriod(known.start, known.end)}, ${sayRate(known.ratePence)}`}
        onFocus={() => choose(Math.max(0, at))}
        onChange={({ target }) => choose(Number(target.value))}
        onKeyDown={({ key }) => key === 'Escape' && setChosen(null)}
      />
    </RatesChart>
  )
}
