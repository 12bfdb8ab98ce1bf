import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { StreetMailSummary } from '@driveway/world/street-mail'
import { useEffect, useRef } from 'react'
import { sendChange } from '#page/view/send-change.ts'
import { EmptyMailbox } from './empty-mailbox.tsx'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import { mailboxTexts as texts } from './mailbox-texts.ts'
import { useHash, useMailbox } from './use-mailbox.ts'
import { BackLink } from '../view/back-link.tsx'
import button from '../page-button.module.css'
import styles from './mailbox-page.module.css'

export function MailboxPage() {
  const { mails, isLost, news } = useMailbox()
  const openId = useHash()
  const unread = mails?.filter((mail) => !mail.isRead).length ?? 0

  useEffect(() => {
    document.title = unread === 0 ? texts.title : texts.titleWithUnread(unread)
  }, [unread])

  return (
    <main className={styles['page']} data-reads={openId !== ''}>
      <Head mails={mails} unread={unread} />
      {isLost && (
        <p className={styles['problem']} role="alert">
          {texts.lost}
        </p>
      )}
      {mails === null && !isLost && <p className={styles['quiet']}>{texts.opening}</p>}
      {mails?.length === 0 && <EmptyMailbox />}
      {mails !== null && mails.length > 0 && <Mails mails={mails} openId={openId} />}
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </main>
  )
}

type HeadProps = { readonly mails: readonly StreetMailSummary[] | null; readonly unread: number }

function Head({ mails, unread }: HeadProps) {
  const count = mails?.length ?? 0
  return (
    <header className={styles['head']}>
      <div>
        <BackLink text={texts.back} />
        <h1 className={styles['title']}>{texts.title}</h1>
        <p className={styles['subtitle']}>{texts.subtitle}</p>
      </div>
      {count > 0 && (
        <div className={styles['tools']}>
          <p className={styles['count']}>
            {texts.count(count)}
            {unread > 0 && <strong>{texts.countUnread(unread)}</strong>}
          </p>
          <button
            type="button"
            className={button['button']}
            onClick={() => void sendChange('DELETE', '/mails')}
          >
            {texts.empty}
          </button>
        </div>
      )}
    </header>
  )
}

/** List and mail side by side; on a narrow screen one at a time. */
function Mails({ mails, openId }: { readonly mails: readonly StreetMailSummary[]; readonly openId: string }) {
  const list = useRef<HTMLElement>(null)
  const lastId = useRef('')

  useEffect(() => {
    // Restores the list's focus after a mail is closed.
    if (openId === '' && lastId.current !== '') {
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      links.find((link) => link.hash === `#${lastId.current}`)?.focus()
    }
    lastId.current = openId
  }, [openId])

  return (
    <div className={styles['mails']}>
      <nav ref={list} className={styles['list']} aria-label={texts.list}>
        <MailList mails={mails} openId={openId} />
      </nav>
      <section className={styles['reader']}>
        {openId === '' ? (
          <p className={styles['quiet']}>{texts.choose}</p>
        ) : (
          <MailReader key={openId} id={openId} isAlone={() => list.current?.offsetParent === null} />
        )}
      </section>
    </div>
  )
}
