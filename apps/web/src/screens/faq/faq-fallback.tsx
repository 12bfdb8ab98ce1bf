import { paths } from '@driveway/domain/journey/paths'
import { faqPage as texts } from '@driveway/messages/en-GB/faq-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { phoneIcon, questionIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import { RequestIdNote } from '#parts/request-id-note.tsx'
import { StateMessage } from '#parts/state-message.tsx'
import { TextSkeleton } from '#parts/text-skeleton.tsx'
import type { Kept } from '#platform/use-kept.ts'
import { findRequestId } from '#platform/wire/request-id.ts'
import styles from './faq-fallback.module.css'

/** Shown until questions are there, and above those of an earlier visit. */
export function FaqFallback({ faqs }: { readonly faqs: Kept<readonly unknown[]> }) {
  if (faqs.status === 'loading') return <TextSkeleton label={say(texts, 'loading')} />
  if (faqs.status === 'error') {
    return (
      <StateMessage
        icon={faqs.isOffline ? 'offline' : 'warning'}
        title={say(texts, faqs.isOffline ? 'offline-title' : 'data-error')}
        text={say(texts, faqs.isOffline ? 'offline-text' : 'data-error-text')}
        isAlert
      >
        {!faqs.isOffline && (
          <>
            <Link className={styleButton('quiet')} to={paths.contact}>
              {say(texts, 'contact-us')}
            </Link>
            <RequestIdNote id={findRequestId(faqs.error)} />
          </>
        )}
      </StateMessage>
    )
  }
  if (faqs.value.length === 0) {
    return (
      <StateMessage icon={questionIcon} title={say(texts, 'empty-title')} text={say(texts, 'empty-text')} />
    )
  }
  if (!faqs.isOld) return null
  return (
    <Notice
      kind="quiet"
      icon={faqs.isOffline ? 'offline' : 'warning'}
      isLive
      title={say(texts, faqs.isOffline ? 'offline-title' : 'old-title')}
    >
      {say(texts, faqs.isOffline ? 'old-offline-text' : 'old-text')}
    </Notice>
  )
}

/** The way to a person. */
export function ContactRow() {
  return (
    <p className={styles['contact']}>
      <Icon name={phoneIcon} size={20} />
      <span className={styles['question']}>{say(texts, 'contact-question')}</span>
      <Link className={styles['link']} to={paths.contact}>
        {say(texts, 'contact-us')}
      </Link>
    </p>
  )
}
