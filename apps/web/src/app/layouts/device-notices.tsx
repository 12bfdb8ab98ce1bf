import { DAY_MS } from '@driveway/domain/time/london-time'
import { paths } from '@driveway/domain/journey/paths'
import { deviceNotices as texts } from '@driveway/messages/en-GB/device-notices'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { useState } from 'react'
import { writeAge, writeWhen } from '#parts/text/age-text.ts'
import { useAppUpdate } from '#platform/offline/use-app-update.ts'
import { useOldestAnswer } from '#platform/offline/use-oldest-answer.ts'
import { useClock } from '#platform/use-clock.ts'
import { useOnline } from '#platform/use-online.ts'
import styles from './layout-notices.module.css'

/** Answers that belong to the layout and not to a screen. */
const ofLayout = [
  'customer-account',
  'customer-devices',
  'seasonal-skin',
  'migration-banner',
  'newest-release-note',
  'profile-progress',
  'settings-summary',
  'tour',
]

function writeSeen(at: number, now: number, isOnline: boolean): string {
  if (now - at >= DAY_MS)
    return say(texts, isOnline ? 'unreached-days' : 'seen-days', { age: writeAge(at, now) })
  return say(texts, isOnline ? 'unreached' : 'seen', { when: writeWhen(at, now) })
}

/** The age of what a screen shows without a network, or without the server. Today says it beside the ring. */
export function OfflineNotice({ path }: { readonly path: string }) {
  const isOnline = useOnline()
  const clock = useClock()
  const seenAt = useOldestAnswer(ofLayout, isOnline)
  if (seenAt === null || path === paths.today) return null
  return (
    <output className={styles['notice']}>
      <Icon name="offline" size={20} />
      <p className={styles['message']}>{writeSeen(seenAt, clock.now(), isOnline)}</p>
    </output>
  )
}

/** Offers a newer version of the app, which nobody has to take now. */
export function UpdateNotice() {
  const apply = useAppUpdate()
  const [isLater, setLater] = useState(false)
  if (!apply || isLater) return null
  return (
    <section className={styles['notice']} aria-label={say(texts, 'update-title')}>
      <p className={styles['message']}>{say(texts, 'update-title')}</p>
      <Button kind="quiet" onPress={() => setLater(true)}>
        {say(texts, 'update-later')}
      </Button>
      <Button onPress={apply}>{say(texts, 'update-now')}</Button>
    </section>
  )
}
