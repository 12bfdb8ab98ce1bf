import { paths } from '@driveway/domain/journey/paths'
import { faqPage as texts } from '@driveway/messages/en-GB/faq-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { phoneIcon, questionIcon } from '@driveway/ui/page-icons'
import { KeptFallback } from '#parts/loading/kept-fallback.tsx'
import { Link } from '#parts/link.tsx'
import type { Kept } from '#platform/offline/use-kept.ts'
import styles from './faq-fallback.module.css'

/** Shown until questions are there, and above those of an earlier visit. */
export function FaqFallback({ faqs }: { readonly faqs: Kept<readonly unknown[]> }) {
  return (
    <KeptFallback kept={faqs} texts={texts} emptyIcon={questionIcon}>
      <Link className={styleButton('quiet')} to={paths.contact}>
        {say(texts, 'contact-us')}
      </Link>
    </KeptFallback>
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
