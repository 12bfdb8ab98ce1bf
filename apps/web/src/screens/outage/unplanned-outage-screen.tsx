import { contentLanguage } from '@driveway/domain/language'
import { paths } from '@driveway/domain/journey/paths'
import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { chargerIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { OutageCache } from '#data/outage/outage-cache.tsx'
import { useOutages } from '#data/outage/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useClock } from '#platform/use-clock.ts'
import { BrokenLineDrawing } from './outage-drawings.tsx'
import { OutageText } from './outage-text.tsx'
import { OutagePending } from './outage-pending.tsx'
import { describeUnplanned } from './outage-view.ts'
import styles from './outage-screen.module.css'

function UnplannedOutage() {
  const outages = useOutages()
  const clock = useClock()
  const outage = outages.status === 'loaded' ? outages.value.unplanned : null
  return (
    <ScreenFrame title={say(texts, 'unplanned-page')} isBusy={outages.status === 'loading'}>
      {outage ? (
        <div className={styles['outage']}>
          <BrokenLineDrawing />
          <h2 className={styles['title']} lang={contentLanguage}>
            {outage.title}
          </h2>
          <Notice kind="ok" icon={chargerIcon} title={say(texts, 'charges-title')}>
            {say(texts, 'charges-text')}
          </Notice>
          <Card title={say(texts, 'known-title')}>
            <OutageText text={outage.text} />
            <ul className={styles['stamps']} aria-live="polite">
              {describeUnplanned(outage, clock.now()).map((stamp) => (
                <li key={stamp}>{stamp}</li>
              ))}
            </ul>
          </Card>
          <p className={styles['again']}>{say(texts, 'look-again')}</p>
          <Link className={styleButton('quiet')} to={paths.contact}>
            {say(texts, 'contact')}
          </Link>
        </div>
      ) : (
        <OutagePending status={outages.status} />
      )}
    </ScreenFrame>
  )
}

/** Its gate redirects home once no unplanned outage is active. */
export function UnplannedOutageScreen() {
  return (
    <OutageCache>
      <UnplannedOutage />
    </OutageCache>
  )
}
