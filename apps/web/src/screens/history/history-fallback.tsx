import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { LoadError } from '#parts/loading/load-error.tsx'
import cardStyles from './day-card.module.css'
import styles from './history-screen.module.css'
import listStyles from './history-list.module.css'

const comingRows = [0, 1, 2, 3, 4, 5]

/** Skeleton of the page. */
export function HistoryLoading() {
  return (
    <>
      <div className={styles['side']}>
        <output>
          <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
        </output>
        <div className={styles['coming']} aria-hidden="true">
          <Skeleton width={96} height={28} />
          <Skeleton width={96} height={28} />
          <Skeleton width={96} height={28} />
        </div>
        <div className={styles['coming-chart']} aria-hidden="true">
          <Skeleton width={1000} height={160} />
          <Skeleton width={1000} height={320} />
        </div>
      </div>
      <div className={styles['list']} aria-hidden="true">
        <div className={listStyles['rows']}>
          {comingRows.map((row) => (
            <div key={row} className={listStyles['row']}>
              <div className={cardStyles['card']}>
                <Skeleton width={36} height={36} />
                <Skeleton width={160} height={20} />
                <Skeleton width={76} height={20} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Shown until the range of months is known. */
export function ComingMonth() {
  return (
    <div className={styles['coming-bar']}>
      <Skeleton width={170} height={24} />
    </div>
  )
}

export function HistoryError({ error }: { readonly error?: unknown }) {
  return (
    <div className={styles['wide']}>
      <LoadError texts={texts} error={error} />
    </div>
  )
}

type NoticesProps = {
  readonly lacksEnergy: boolean
  readonly lacksDays: boolean
  readonly hasPendingCosts: boolean
  readonly isStale: boolean
  readonly isOnline: boolean
}

/** A notice about missing or stale parts, above the content. */
export function HistoryNotices({ lacksEnergy, lacksDays, hasPendingCosts, isStale, isOnline }: NoticesProps) {
  return (
    <>
      {isStale && (
        <Notice kind="quiet" icon="offline" isLive title={say(texts, 'stale-title')}>
          {say(texts, isOnline ? 'stale-text' : 'stale-offline')}
        </Notice>
      )}
      {hasPendingCosts && (
        <Notice kind="quiet" icon="clock" isLive title={say(texts, 'pending-costs-title')}>
          {say(texts, 'pending-costs-text')}
        </Notice>
      )}
      {lacksEnergy && (
        <Notice kind="error" isLive title={say(texts, 'no-energy-title')}>
          {say(texts, 'no-energy-text')}
        </Notice>
      )}
      {lacksDays && (
        <Notice kind="error" isLive title={say(texts, 'no-days-title')}>
          {say(texts, 'no-days-text')}
        </Notice>
      )}
    </>
  )
}
