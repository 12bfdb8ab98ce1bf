import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import type { StreetMail } from '@driveway/world/street-mail'
import { useEffect, useRef, useState } from 'react'
import { readSender, splitLinks, writeMoment } from './mail-view.ts'
import { mailboxTexts as texts } from './mailbox-texts.ts'
import { SenderAvatar } from './sender-avatar.tsx'
import { useMail } from './use-mailbox.ts'
import { BackArrow } from '../view/back-link.tsx'
import styles from './mail-reader.module.css'

type Props = {
  readonly id: string
  /** The mail replaces the list on a narrow screen. */
  readonly isAlone: () => boolean
}

export function MailReader({ id, isAlone }: Props) {
  const mail = useMail(id)
  return (
    <article className={styles['reader']}>
      <button type="button" className={styles['back']} onClick={() => (location.hash = '')}>
        <BackArrow />
        {texts.backToList}
      </button>
      {mail === null && <p className={styles['gone']}>{texts.noSuchMail}</p>}
      {mail !== null && mail !== undefined && <Letter mail={mail} isAlone={isAlone} />}
    </article>
  )
}

type View = 'html' | 'text'

function Letter({ mail, isAlone }: { readonly mail: StreetMail; readonly isAlone: () => boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, setView] = useState<View>(mail.html === null ? 'text' : 'html')
  const subject = mail.subject === '' ? texts.noSubject : mail.subject

  useEffect(() => {
    if (isAlone()) heading.current?.focus()
  }, [isAlone])

  return (
    <>
      <h2 ref={heading} className={styles['subject']} tabIndex={-1}>
        {subject}
      </h2>
      <div className={styles['head']}>
        <Envelope mail={mail} />
        {mail.html !== null && (
          <div className={styles['views']}>
            <SegmentedControl
              legend={texts.view}
              options={[
                { value: 'html', label: texts.asSent },
                { value: 'text', label: texts.asText },
              ]}
              value={view}
              onChoose={setView}
            />
          </div>
        )}
      </div>
      {view === 'html' ? (
        <iframe
          className={styles['letter']}
          title={texts.letter(subject)}
          src={`/mails/${mail.id}/letter`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <PlainText text={mail.text ?? ''} />
      )}
    </>
  )
}

function Envelope({ mail }: { readonly mail: StreetMail }) {
  const sender = readSender(mail.from)
  return (
    <div className={styles['envelope']}>
      <SenderAvatar sender={sender} />
      <dl>
        <div>
          <dt>{texts.from}</dt>
          <dd>
            {sender.name} {sender.name !== sender.address && <small>{sender.address}</small>}
          </dd>
        </div>
        <div>
          <dt>{texts.to}</dt>
          <dd>{mail.to.join(', ')}</dd>
        </div>
        <div>
          <dt>{texts.sent}</dt>
          <dd>
            <time dateTime={mail.at}>{writeMoment(new Date(mail.at))}</time>
          </dd>
        </div>
      </dl>
    </div>
  )
}

function PlainText({ text }: { readonly text: string }) {
  if (text === '') return <p className={styles['gone']}>{texts.noText}</p>
  return (
    <p className={styles['text']}>
      {splitLinks(text).map((piece) =>
        piece.isLink ? (
          <a key={piece.at} href={piece.text} target="_blank" rel="noreferrer">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
