import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { StreetMailSummary } from '@driveway/world/street-mail'
import { readSender, writeAge } from './mail-view.ts'
import { mailboxTexts as texts } from './mailbox-texts.ts'
import { SenderAvatar } from './sender-avatar.tsx'
import { useNow } from './use-mailbox.ts'
import styles from './mail-list.module.css'

type Props = { readonly mails: readonly StreetMailSummary[]; readonly openId: string }

export function MailList({ mails, openId }: Props) {
  const now = useNow()
  return (
    <ul>
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailEntry mail={mail} isOpen={mail.id === openId} now={now} />
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { readonly mail: StreetMailSummary; readonly isOpen: boolean; readonly now: Date }

function MailEntry({ mail, isOpen, now }: EntryProps) {
  const sender = readSender(mail.from)
  const at = new Date(mail.at)
  return (
    <a
      className={styles['mail']}
      href={`#${mail.id}`}
      data-unread={!mail.isRead}
      aria-current={isOpen ? 'true' : undefined}
    >
      <SenderAvatar sender={sender} />
      <span className={styles['words']}>
        <span className={styles['top']}>
          <span className={styles['sender']}>
            {!mail.isRead && <VisuallyHidden>{`${texts.unread}. `}</VisuallyHidden>}
            {sender.name}
          </span>
          <time className={styles['time']} dateTime={mail.at}>
            {writeAge(at > now ? now : at, now)}
          </time>
        </span>
        <span className={styles['subject']}>{mail.subject === '' ? texts.noSubject : mail.subject}</span>
        <span className={styles['to']}>{mail.to.join(', ')}</span>
        <span className={styles['opening']}>{mail.opening}</span>
      </span>
    </a>
  )
}
