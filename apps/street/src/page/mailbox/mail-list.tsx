import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { StreetMailLine } from '@driveway/world/street-mail'
import { readSender, writeAge } from './mail-view.ts'
import { mailboxTexts as texts } from './mailbox-texts.ts'
import { SenderMark } from './sender-mark.tsx'
import { useNow } from './use-mailbox.ts'
import styles from './mail-list.module.css'

type Props = { readonly lines: readonly StreetMailLine[]; readonly openId: string }

export function MailList({ lines, openId }: Props) {
  const now = useNow()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          <MailLine line={line} isOpen={line.id === openId} now={now} />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { readonly line: StreetMailLine; readonly isOpen: boolean; readonly now: Date }

function MailLine({ line, isOpen, now }: LineProps) {
  const sender = readSender(line.from)
  const at = new Date(line.at)
  return (
    <a
      className={styles['line']}
      href={`#${line.id}`}
      data-unread={!line.isRead}
      aria-current={isOpen ? 'true' : undefined}
    >
      <SenderMark sender={sender} />
      <span className={styles['words']}>
        <span className={styles['top']}>
          <span className={styles['sender']}>
            {!line.isRead && <VisuallyHidden>{`${texts.unread}. `}</VisuallyHidden>}
            {sender.name}
          </span>
          <time className={styles['time']} dateTime={line.at}>
            {writeAge(at > now ? now : at, now)}
          </time>
        </span>
        <span className={styles['subject']}>{line.subject === '' ? texts.noSubject : line.subject}</span>
        <span className={styles['to']}>{line.to.join(', ')}</span>
        <span className={styles['opening']}>{line.opening}</span>
      </span>
    </a>
  )
}
