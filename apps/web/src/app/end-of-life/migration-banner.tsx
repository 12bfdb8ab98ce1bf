import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { contentLanguage } from '@driveway/domain/language'
import { endOfLife as texts } from '@driveway/messages/en-GB/end-of-life'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { useAccount } from '#data/account/query.ts'
import { useMigrationBanner } from '#data/end-of-life/query.ts'
import { MigrationDialog } from './migration-dialog.tsx'
import styles from './end-of-life.module.css'

/**
 * Announces the new app on top of every page, for customers with the feature. A visit that begins at the choice of a car
 * begins with the announcement: nobody should set up a car in an app that they are about to leave.
 */
export function MigrationBanner({ path }: { readonly path: string }) {
  const account = useAccount()
  const journey = account.status === 'loaded' ? account.value.journey : null
  const known = useMigrationBanner(journey !== null && hasFeature(journey, 'TOP_BANNER'))
  const banner = known.status === 'loaded' ? known.value : null
  const [isOpen, setIsOpen] = useState(path === paths.onboardingAddVehicle)
  if (!banner) return null
  return (
    <section className={styles['banner']} aria-label={say(texts, 'banner')}>
      <div className={styles['words']} lang={contentLanguage}>
        <p className={styles['title']}>{banner.topBannerTitle}</p>
        <p className={styles['subtitle']}>{banner.topBannerSubTitle}</p>
      </div>
      <button className={styles['move']} type="button" onClick={() => setIsOpen(true)}>
        {say(texts, 'move')}
      </button>
      {isOpen && <MigrationDialog banner={banner} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
