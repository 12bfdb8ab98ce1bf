import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { writeDateText } from '@driveway/domain/time/date-text'
import { localDateOf } from '@driveway/domain/time/local-date'
import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { IconButton } from '@driveway/ui/icon-button'
import { useState } from 'react'
import type { OutageNotice } from '#data/outage/mapper.ts'
import { useOutageNotices } from '#data/outage/query.ts'
import { dismissOutage, readDismissedOutages } from '#platform/dismissed-outages.ts'
import { calendarIcon, closeIcon } from '@driveway/ui/page-icons'
import styles from './layout-notices.module.css'

function describeTime({ plannedStart, plannedEnd, onDate, text }: OutageNotice): string {
  const start = writeClockTime(clockTimeOf(plannedStart))
  const end = writeClockTime(clockTimeOf(plannedEnd))
  const endDay = localDateOf(plannedEnd)
  return endDay === onDate
    ? say(texts, 'notice-text', { start, end, text })
    : say(texts, 'notice-text-days', { start, end, endDate: writeDateText(endDay), text })
}

/** The next planned outage, until the customer dismisses it. */
export function OutageNotices() {
  const [dismissed, setDismissed] = useState(() => readDismissedOutages(document))
  function isShown({ id }: OutageNotice): boolean {
    return !dismissed.includes(id)
  }
  const notices = useOutageNotices(isShown)
  const next = notices.status === 'loaded' ? notices.value.find(isShown) : undefined
  if (!next) return null
  return (
    <section className={styles['notice']} aria-label={next.title}>
      <Icon name={calendarIcon} size={22} />
      <div className={styles['body']}>
        <p className={styles['title']}>
          {say(texts, 'notice-title', { title: next.title, date: writeDateText(next.onDate) })}
        </p>
        <p className={styles['details']}>{describeTime(next)}</p>
      </div>
      <IconButton
        icon={closeIcon}
        label={say(texts, 'notice-dismiss')}
        onPress={() => setDismissed(dismissOutage(document, next.id))}
      />
    </section>
  )
}
