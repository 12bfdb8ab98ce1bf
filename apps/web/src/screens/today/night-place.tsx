import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Skeleton } from '@driveway/ui/skeleton'
import { RetryLink } from '#parts/loading/retry-button.tsx'
import { writeWhen } from '#parts/text/age-text.ts'
import type { Live } from '#platform/wire/live-query.ts'
import type { NightContext, ShownNight } from './night/shown-night.tsx'
import styles from './status/today-panel.module.css'
import type { LoadedNight } from './use-night.ts'

const nothing = { texts: {}, note: null, overlay: null, isFull: false, readyBy: null, notice: null } as const

/** The plan's part of Today, or its place while it loads. `realNow` is real time. */
export function showPlan(
  loaded: Live<LoadedNight>,
  context: Omit<NightContext, 'age'>,
  realNow: number,
): ShownNight {
  if (loaded.status === 'loaded') {
    const { error, isPaused, updatedAt, value } = loaded
    const age = error !== null || isPaused ? writeWhen(updatedAt, realNow) : null
    return value.code.showNight(value, { ...context, age })
  }
  const { isPluggedIn } = context.reading
  return {
    ...nothing,
    cards:
      loaded.status === 'loading' ? (
        <div className={styles['wide']} data-away={!isPluggedIn}>
          <Card>
            <div className={styles['coming']}>
              <Skeleton width={64} height={14} />
              <Skeleton width={700} height={190} />
              <Skeleton width={230} height={18} />
              <Skeleton width={280} height={14} />
            </div>
          </Card>
        </div>
      ) : (
        isPluggedIn && (
          <Notice kind="quiet" title={say(dashboardPage, 'plan-error-title')} action={<RetryLink />}>
            {say(dashboardPage, 'unable-to-load-text')}
          </Notice>
        )
      ),
  }
}
