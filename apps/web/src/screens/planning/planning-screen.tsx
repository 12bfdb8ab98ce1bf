import { planningPage as texts } from '@driveway/messages/en-GB/planning-page'
import { say } from '@driveway/messages/say'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useRole } from '#data/household/query.ts'
import { usePlanningPreferences } from '#data/planning/query.ts'
import { NotInRole } from '#parts/loading/load-error.tsx'
import { LoadedPart } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { HomeBatteryPart } from './home-battery.tsx'
import { PlanningForm } from './planning-form.tsx'
import { SharedFuse } from './shared-fuse-form.tsx'
import column from '#parts/page-column.module.css'
import styles from './planning-screen.module.css'

/** The facts of a home that plans depend on. */
export function PlanningScreen() {
  const known = usePlanningPreferences()
  const role = useRole()
  if (role !== 'owner') {
    return (
      <ScreenFrame title={say(texts, 'title')} hasBack>
        <NotInRole />
      </ScreenFrame>
    )
  }
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      <div className={`${column['page']} ${styles['page']}`}>
        <p className={styles['intro']}>{say(texts, 'intro')}</p>
        <LoadedPart known={known} loading={<PlanningLoading />} texts={texts}>
          {(preferences) => (
            <>
              <OfflineNotice texts={texts} />
              <PlanningForm preferences={preferences} />
              <SharedFuse mainFuseAmps={preferences.mainFuseAmps} />
              <HomeBatteryPart />
            </>
          )}
        </LoadedPart>
      </div>
    </ScreenFrame>
  )
}

const cards = ['goal', 'export', 'fuse', 'roof', 'wear']

/** Skeleton of the form. */
function PlanningLoading() {
  return (
    <output className={styles['cards']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      {cards.map((card) => (
        <span key={card} className={styles['coming']} aria-hidden="true">
          <Skeleton width={140} height={16} />
          <Skeleton width={260} height={48} />
          <Skeleton width={220} height={14} />
        </span>
      ))}
    </output>
  )
}
