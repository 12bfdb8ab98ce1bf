import type { LocalDate } from '@driveway/domain/time/local-date'
import { limitMonth, stepYear, yearOf, type MonthRange } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Suspense } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import { lazyCode } from '#parts/lazy-code.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { HistoryError, HistoryLoading } from './history-fallback.tsx'
import { listHistoryMonths } from './year-view.ts'

const StatementPage = lazyCode(
  async () => (await import('./statement/statement-page.tsx')).StatementPage,
  () => <HistoryError />,
)

type Props = {
  /** All of the home. */
  readonly chargers: readonly Charger[]
  readonly month: LocalDate
  readonly months: MonthRange
  readonly historyAddress: string
  readonly onPick: (month: LocalDate) => void
}

/** The statement for an employer, whose code few customers need. */
export function StatementOfYear({ chargers, month, months, historyAddress, onPick }: Props) {
  const year = yearOf(month)

  function findStep(years: -1 | 1): (() => void) | null {
    const next = stepYear(year, years, months)
    return next === null ? null : () => onPick(limitMonth(`${next}${month.slice(4)}`, months))
  }

  const coming = (
    <ScreenFrame title={say(texts, 'title')} isBusy>
      <HistoryLoading />
    </ScreenFrame>
  )
  return (
    <Suspense fallback={coming}>
      <StatementPage
        deviceIds={chargers.map(({ id }) => id)}
        year={year}
        months={listHistoryMonths(year, months)}
        onBack={findStep(-1)}
        onForward={findStep(1)}
        historyAddress={historyAddress}
        loading={<HistoryLoading />}
        failed={<HistoryError />}
      />
    </Suspense>
  )
}
