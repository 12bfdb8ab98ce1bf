import { contentLanguage } from '@driveway/domain/language'
import { contactUsPage } from '@driveway/messages/en-GB/contact-us-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import { phoneIcon } from '@driveway/ui/page-icons'
import type { ContactText } from '#data/content/query.ts'
import { RichText } from '#parts/rich-text.tsx'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import styles from './contact-panel.module.css'

type Props = {
  readonly text: ContactText
  readonly organisation: string
  /** Null when signed out, and while it is loading. */
  readonly accountNumber: string | null
}

export function ContactPanel({ text, organisation, accountNumber }: Props) {
  const tracker = useTracker()
  return (
    <div className={styles['panel']}>
      <Card>
        <div className={styles['call']}>
          <a
            className={styleButton('primary')}
            href={`tel:${text.callUsNumber.replaceAll(' ', '')}`}
            onClick={() => tracker.track({ name: 'contact-call', organisation })}
          >
            <Icon name={phoneIcon} size={20} />
            {say(contactUsPage, 'call', { number: text.callUsNumber })}
          </a>
          <p className={styles['disclaimer']} lang={accountNumber === null ? undefined : contentLanguage}>
            {accountNumber === null
              ? say(contactUsPage, 'account-number-unknown')
              : text.accountNumberDisclaimer.replace('{accountNumber}', () => accountNumber)}
          </p>
        </div>
      </Card>
      <RichText html={text.content} />
    </div>
  )
}
