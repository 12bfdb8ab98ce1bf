import type { YearFigures } from '@driveway/domain/energy/year-summary'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import type { Weekday } from '@driveway/domain/time/local-date'
import { yearSummaryPage as texts } from '@driveway/messages/en-GB/year-summary-page'
import { say } from '@driveway/messages/say'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { sayWeekday, sayWeekdayLetter } from '#parts/text/weekday-text.ts'
import styles from './week-bars.module.css'

type Props = {
  readonly weekdays: YearFigures['weekdays']
  readonly biggestDay: Weekday | null
}

/** The average week by the day on which the car was plugged in. */
export function WeekBars({ weekdays, biggestDay }: Props) {
  const most = Math.max(1, ...weekdays.map(({ wh }) => wh))
  return (
    <ol className={styles['bars']} aria-label={say(texts, 'week')}>
      {weekdays.map(({ weekDay, wh }, at) => (
        <li key={weekDay} className={styles['day']}>
          <VisuallyHidden>
            {say(texts, 'week-day', { day: sayWeekday(weekDay), energy: writeKilowattHours(wh) })}
          </VisuallyHidden>
          <span className={styles['column']} aria-hidden="true">
            <span className={styles['value']}>{writeKilowattHours(wh)}</span>
            <span
              className={styles[weekDay === biggestDay ? 'biggest' : 'bar']}
              style={{ height: `calc(${wh / most} * (100% - 1.5rem))`, animationDelay: `${at * 60}ms` }}
            />
          </span>
          <span className={styles['letter']} aria-hidden="true">
            {sayWeekdayLetter(weekDay)}
          </span>
        </li>
      ))}
    </ol>
  )
}
