import { consentBanner } from '@driveway/messages/en-GB/consent-banner'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { loadCookieDialog } from '#data/content/query.ts'
import { RichText } from '#parts/rich-text.tsx'
import { useLoaded } from '#platform/use-loaded.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import { useSessionState } from '#platform/session/use-session.ts'
import styles from './consent-banner.module.css'

/**
 * In the editors' words. It is no dialog: the app can be used without an answer, and until there is one nothing
 * is counted. Where its words cannot be had it does not come up.
 */
export function ConsentBanner() {
  const consent = useConsent()
  const isSignedIn = useSessionState().kind === 'signed-in'
  const words = useLoaded(loadCookieDialog)

  function choose(choice: 'granted' | 'refused'): void {
    consent.choose(choice)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  if (words.status !== 'loaded' || !words.value) return null
  const { title, body, approveButtonText, rejectButtonText } = words.value
  return (
    <section
      className={isSignedIn ? `${styles['banner']} ${styles['besideMenu']}` : styles['banner']}
      aria-label={say(consentBanner, 'label')}
    >
      <div className={styles['card']}>
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
