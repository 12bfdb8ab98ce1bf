import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { isUnreached } from '#platform/wire/request-error.ts'
import { RetryLink } from '#parts/loading/retry-button.tsx'
import { writeWhen } from '#parts/text/age-text.ts'

type Props = {
  /** Null where the browser has no network, and while a first answer replaces what the device kept. */
  readonly error: Error | null
  readonly isUpdating: boolean
  /** Both in real time. */
  readonly updatedAt: number
  readonly now: number
}

/** The notice about stale data, with its age. */
export function StaleNotice({ error, isUpdating, updatedAt, now }: Props) {
  const text = say(dashboardPage, 'stale-text', { when: writeWhen(updatedAt, now) })
  if (isUpdating) {
    return (
      <Notice kind="quiet" icon="clock" title={say(dashboardPage, 'stale-title-updating')}>
        {text}
      </Notice>
    )
  }
  const hasNoConnection = error === null || isUnreached(error)
  return (
    <Notice
      kind="quiet"
      icon="offline"
      isLive
      action={<RetryLink />}
      title={say(dashboardPage, hasNoConnection ? 'stale-title' : 'stale-title-other')}
    >
      {/* It is read out when it comes, and not again with every minute. */}
      <span aria-live="off">{text}</span>
    </Notice>
  )
}
