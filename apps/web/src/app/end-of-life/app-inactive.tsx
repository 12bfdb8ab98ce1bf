import { paths } from '@driveway/domain/journey/paths'
import { endOfLife as texts } from '@driveway/messages/en-GB/end-of-life'
import { say } from '@driveway/messages/say'
import { phoneIcon, questionIcon } from '@driveway/ui/page-icons'
import { loadAppInactive } from '#data/end-of-life/query.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { useLoaded } from '#platform/use-loaded.ts'
import { Panels } from './panels.tsx'
import { SleepingPhone } from './sleeping-phone.tsx'
import { StoreLinks } from './store-links.tsx'
import styles from './app-inactive.module.css'

const signOutIcon =
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8.5L20 12l-3.5 3.5'

/** Takes the place of every signed-in page of a customer who has moved to the new app. */
export function AppInactive() {
  const content = useLoaded(loadAppInactive)
  const text = content.status === 'loaded' ? content.value : null
  const isLoading = content.status === 'loading'
  return (
    <ScreenFrame title={say(texts, 'inactive-page')} isBusy={isLoading}>
      {isLoading ? (
        <TextSkeleton label={say(texts, 'inactive-loading')} />
      ) : (
        <div className={styles['inactive']}>
          <SleepingPhone />
          <h2 className={styles['title']}>{text?.topDeviceTitle ?? say(texts, 'inactive-title')}</h2>
          <p className={styles['text']}>{text?.topDeviceSubtitle ?? say(texts, 'inactive-text')}</p>
          {text && <StoreLinks {...text} />}
          {text && text.ovoUserLinkLabel !== null && text.ovoUserLink !== null && (
            <a className={styles['addOn']} href={text.ovoUserLink} target="_blank" rel="noreferrer">
              {text.ovoUserLinkLabel}
            </a>
          )}
          {text && <Panels panels={text.appInactivePanel} />}
          <RowLinks>
            <RowLink to={paths.faq} icon={questionIcon}>
              {say(texts, 'questions')}
            </RowLink>
            <RowLink to={paths.contact} icon={phoneIcon}>
              {say(texts, 'contact')}
            </RowLink>
            <RowLink to={paths.logout} icon={signOutIcon}>
              {say(texts, 'sign-out')}
            </RowLink>
          </RowLinks>
        </div>
      )}
    </ScreenFrame>
  )
}
