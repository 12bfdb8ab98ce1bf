import { addMonths, startOfMonth, type LocalDate } from '@driveway/domain/time/local-date'
import { stepMonth, type MonthRange } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { useMemo, type ReactNode } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { MonthBar } from '#parts/month-bar.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useSwipe } from '#parts/swipe.ts'
import { ChargerHistory } from './charger-history.tsx'
import styles from './history-screen.module.css'
import { LazyByCar, LazyHomeEnergy } from './lazy-parts.ts'
import { useDownload } from './use-download.tsx'
import { useMonth } from './use-month.ts'

/** Below the figures, so that its code comes after theirs. */
const ForecastCard = lazyPart(async () => (await import('./forecast/forecast-card.tsx')).ForecastCard)

/** One element for all renderings, because the history below is memoised. */
const ahead = (
  <div className={styles['ahead']}>
    <ForecastCard />
  </div>
)

type Props = {
  readonly charger: Charger
  readonly month: LocalDate
  /** The month that the customer has picked, whose figures may still be drawn. */
  readonly picked: LocalDate
  readonly months: MonthRange
  readonly today: LocalDate
  /** The figures that this customer's features include. */
  readonly offers: { readonly cost: boolean; readonly split: boolean; readonly export: boolean }
  readonly onPick: (month: LocalDate) => void
  /** The choice between month and year. */
  readonly views: ReactNode
}

/** One month of one charger, with its download. */
export function MonthPage({ charger, month, picked, months, today, offers, onPick, views }: Props) {
  const { month: drawn, sources } = useMonth(charger, month, months)
  const download = useDownload(charger, { month, today })
  const swipe = useSwipe((direction) => {
    const next = stepMonth(picked, direction === 'right' ? -1 : 1, months)
    if (next) onPick(next)
  })
  const hasAhead = offers.cost && drawn === startOfMonth(today)
  const hasFigures = sources.status === 'loaded' && sources.energy !== null
  /** The same element until the month is drawn, so that a tap does not render it. */
  const parts = useMemo(() => {
    const days = { from: drawn, to: addMonths(drawn, 1) }
    return (
      <div className={styles['parts']}>
        <LazyHomeEnergy days={days} hasCost={offers.cost} />
        <LazyByCar deviceId={charger.id} days={days} hasCharges />
      </div>
    )
  }, [drawn, offers.cost, charger.id])
  return (
    <ScreenFrame
      title={say(texts, 'title')}
      isBusy={sources.status === 'loading' || picked !== drawn}
      action={offers.export && hasFigures && download.button}
    >
      <div className={styles['columns']} data-ahead={hasAhead} {...swipe}>
        <div className={styles['month']}>
          {views}
          <MonthBar month={picked} earliest={months.earliest} latest={months.latest} onPick={onPick} />
        </div>
        <ChargerHistory
          charger={charger}
          month={drawn}
          today={today}
          sources={sources}
          offers={offers}
          ahead={hasAhead && ahead}
        />
      </div>
      {hasFigures && parts}
      {download.sheet}
    </ScreenFrame>
  )
}
