import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { addDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import styles from './event-list.module.css'
import { sayEvent, sayLength } from './history-text.ts'

type Props = {
  readonly date: LocalDate
  readonly events: readonly ChargeEvent[]
  /** One level below the heading of the day. */
  readonly heading: 'h3' | 'h4'
}

/** Events of a day, as a strip from midnight to midnight and as a list. */
export function EventList({ date, events, heading: Heading }: Props) {
  const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))]
  if (events.length === 0) return <p className={styles['none']}>{say(texts, 'events-none')}</p>
  return (
    <section className={styles['events']} aria-label={say(texts, 'events-title')}>
      <Heading className={styles['title']}>{say(texts, 'events-title')}</Heading>
      <div className={styles['strip']} aria-hidden="true">
        {events.map(({ kind, from, to }) => (
          <span
            key={from}
            className={styles['span']}
            data-kind={kind}
            style={{
              insetInlineStart: `${(100 * (from - start)) / (end - start)}%`,
              width: `${(100 * (to - from)) / (end - start)}%`,
            }}
          />
        ))}
      </div>
      <ul className={styles['lines']}>
        {events.map(({ kind, from, to }) => (
          <li key={from} className={styles['line']}>
            <span className={styles['mark']} data-kind={kind} />
            <span className={styles['kind']}>{sayEvent(kind)}</span>
            <span>
              {say(texts, 'event-times', { from: writeUnambiguousTime(from), to: writeUnambiguousTime(to) })}
            </span>
            <span className={styles['length']}>{sayLength(to - from)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
