import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { useState } from 'react'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { sayTomorrowMissing, viewPriceDay, type ShownDay } from './agile-prices-view.ts'
import styles from './agile-prices-screen.module.css'
import { CheapestWindows } from './cheapest-windows.tsx'
import { PriceChart } from './price-chart.tsx'
import { PriceFigures } from './price-figures.tsx'

const days: readonly { readonly value: ShownDay; readonly label: string }[] = [
  { value: 'today', label: say(texts, 'today') },
  { value: 'tomorrow', label: say(texts, 'tomorrow') },
]

type Props = { readonly prices: ReadonlyMap<number, number> }

/** The prices of today or tomorrow: figures, chart and cheapest hours. */
export function PriceDays({ prices }: Props) {
  const now = useWorldClock().now()
  const [day, setDay] = useState<ShownDay>('today')
  const [hours, setHours] = useState<number | null>(null)
  const view = viewPriceDay(prices, day, now)
  const isTomorrowKnown = viewPriceDay(prices, 'tomorrow', now) !== null
  const shown = view?.windows.find((each) => each.hours === hours)?.window ?? null
  const missing = sayTomorrowMissing(now)

  function show(next: ShownDay): void {
    setDay(next)
    setHours(null)
  }

  return (
    <>
      <SegmentedControl legend={say(texts, 'day')} options={days} value={day} onChoose={show} />
      {view ? (
        <>
          <PriceFigures summary={view.summary} />
          <div className={styles['columns']}>
            <PriceChart key={day} day={day} view={view} band={shown?.columns ?? null} hours={hours} />
            <CheapestWindows day={day} windows={view.windows} chosen={hours} onChoose={setHours} />
          </div>
        </>
      ) : (
        <StateMessage
          icon="clock"
          title={day === 'tomorrow' ? missing.title : say(texts, 'none-title')}
          text={day === 'tomorrow' ? missing.text : say(texts, 'error-text')}
        />
      )}
      <p className={styles['note']}>
        {!isTomorrowKnown && day === 'today' && `${say(texts, 'tomorrow-note')} `}
        {isTomorrowKnown && view?.isOpenEnded && `${say(texts, 'day-ends')} `}
        {say(texts, 'vat')}
      </p>
    </>
  )
}
