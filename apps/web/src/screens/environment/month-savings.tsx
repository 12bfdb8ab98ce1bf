import {
  comparisons,
  listBegun,
  listCarbonDays,
  sumCarbon,
  type CarbonPeriod,
} from '@driveway/domain/energy/history/environment-carbon'
import { localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { leafIcon } from '@driveway/ui/page-icons'
import { sayMonth } from '#parts/text/month-text.ts'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { DayTable } from './day-table.tsx'
import styles from './environment-screen.module.css'
import { viewFigure } from './environment-view.ts'
import { IntensityCard } from './intensity-card.tsx'
import { SavingCard } from './saving-card.tsx'

type Props = {
  readonly month: LocalDate
  readonly periods: readonly CarbonPeriod[]
  /** World time. */
  readonly now: number
}

/** Savings of a month: total, by day, and carbon intensity. */
export function MonthSavings({ month, periods, now }: Props) {
  const begun = listBegun(periods, now)
  const sum = sumCarbon(begun)
  if (sum.importWh === 0) {
    return (
      <StateMessage
        icon={leafIcon}
        title={say(texts, 'empty-title', { month: sayMonth(month) })}
        text={say(texts, 'empty-text')}
      />
    )
  }
  const days = listCarbonDays(month, begun)
  const today = localDateOf(now)
  return (
    <div className={styles['cards']}>
      {!sum.isComplete && (
        <Notice kind="quiet" icon="clock" title={say(texts, 'incomplete-title')}>
          {say(texts, 'incomplete-text')}
        </Notice>
      )}
      <Card title={say(texts, 'month-title')}>
        <Figures>
          {comparisons.map((against) => (
            <Figure key={against} {...viewFigure(sum, against)} />
          ))}
        </Figures>
      </Card>
      <div className={styles['charts']}>
        <SavingCard month={month} days={days} />
        <IntensityCard month={month} days={days} sum={sum} />
      </div>
      <DayTable month={month} days={days.filter((day) => day.date <= today)} />
    </div>
  )
}
