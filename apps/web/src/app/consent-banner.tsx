import { contentLanguage } from '@driveway/domain/language'
import { consentBanner } from '@driveway/messages/en-GB/consent-banner'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { loadCookieDialog } from '#data/content/first-page-query.ts'
import { RichText } from '#parts/rich-text.tsx'
import { useLoaded } from '#platform/use-loaded.ts'
import { useSentPage } from '#platform/use-sent-page.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import { useSessionState } from '#platform/session/use-session.ts'
import styles from './consent-banner.module.css'

/**
 * Shows the published consent text, and stays hidden if that fails to load. The app stays usable without an answer, and
 * analytics stay off until there is one.
 */
export function ConsentBanner() {
  const consent = useConsent()
  const isSignedIn = useSessionState().kind === 'signed-in'
  const sent = useSentPage().cookieDialog
  const content = useLoaded(loadCookieDialog, sent)

  function choose(choice: 'granted' | 'refused'): void {
    consent.choose(choice)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  if (content.status !== 'loaded' || !content.value) return null
  const { title, body, approveButtonText, rejectButtonText } = content.value
  return (
    <section
      className={isSignedIn ? `${styles['banner']} ${styles['besideMenu']}` : styles['banner']}
      aria-label={say(consentBanner, 'label')}
      data-early={sent !== null}
    >
      <div className={styles['card']} lang={contentLanguage}>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{title}</h2>
          <RichText html={body} />
        </div>
        <div className={styles['buttons']}>
          <Button kind="quiet" onPress={() => choose('refused')}>
            {rejectButtonText}
          </Button>
          <Button kind="quiet" onPress={() => choose('granted')}>
            {approveButtonText}
          </Button>
        </div>
      </div>
    </section>
  )
}
