import { contentLanguage } from '@driveway/domain/language'
import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { chargerIcon } from '@driveway/ui/page-icons'
import { OutageCache } from '#data/outage/outage-cache.tsx'
import { useOutages } from '#data/outage/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useClock } from '#platform/use-clock.ts'
import { useTick } from '#platform/use-tick.ts'
import { UpdateDrawing } from './outage-drawings.tsx'
import { OutageText } from './outage-text.tsx'
import { OutagePending } from './outage-pending.tsx'
import { describePlanned } from './outage-view.ts'
import styles from './outage-screen.module.css'

const TICK_MS = 15_000

function PlannedOutage() {
  const outages = useOutages()
  const clock = useClock()
  useTick(TICK_MS)
  const planned = outages.status === 'loaded' ? outages.value.planned : null
  const view = planned && describePlanned(planned, clock.now())
  return (
    <ScreenFrame title={say(texts, 'planned-page')} isBusy={outages.status === 'loading'}>
      {planned && view ? (
        <div className={styles['outage']}>
          <UpdateDrawing />
          <h2 className={styles['title']} lang={contentLanguage}>
            {planned.title}
          </h2>
          <OutageText text={planned.text} />
          <Card label={view.day}>
            <p className={styles['day']}>{view.day}</p>
            <div className={styles['times']}>
              <span className={styles['time']}>{view.start}</span>
              <span className={styles['now']}>{view.now}</span>
              <span className={styles['time']}>{view.end}</span>
            </div>
            <div className={styles['track']} aria-hidden="true">
              <div className={styles['passed']} style={{ width: `${view.percent}%` }} />
            </div>
            <p className={styles['remark']} aria-live="polite">
              {view.remaining} {view.remark}
            </p>
          </Card>
          <Notice kind="ok" icon={chargerIcon} title={say(texts, 'charges-title')}>
            {say(texts, 'charges-text')}
          </Notice>
          <Notice kind="quiet" icon="clock" title={say(texts, 'reload-title')}>
            {say(texts, 'reload-text')}
          </Notice>
        </div>
      ) : (
        <OutagePending status={outages.status} />
      )}
    </ScreenFrame>
  )
}

/** Its gate redirects home once no planned outage is active. */
export function PlannedOutageScreen() {
  return (
    <OutageCache>
      <PlannedOutage />
    </OutageCache>
  )
}
