import { contentLanguage } from '@driveway/domain/language'
import { paths } from '@driveway/domain/journey/paths'
import { writeDateText } from '@driveway/domain/time/date-text'
import { faqPage as texts } from '@driveway/messages/en-GB/faq-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { questionIcon } from '@driveway/ui/page-icons'
import { Link } from '#parts/link.tsx'
import type { Faq } from '#data/faq/mapper.ts'
import { RichText } from '#parts/rich-text.tsx'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import styles from './faq-answer.module.css'
import { ContactRow } from './faq-fallback.tsx'
import { writeFaqPath } from './faq-path.ts'
import { countMinutes } from './faq-view.ts'

function writeMeta({ updated, content }: Faq): string {
  const minutes = countMinutes(content)
  if (updated === null) return say(texts, 'minutes', { minutes })
  return say(texts, 'updated-and-minutes', { date: writeDateText(updated), minutes })
}

export function FaqAnswer({ faq }: { readonly faq: Faq }) {
  return (
    <div className={styles['page']}>
      <article className={styles['answer']}>
        <h2 className={styles['question']} lang={contentLanguage}>
          {faq.title}
        </h2>
        <p className={styles['meta']}>{writeMeta(faq)}</p>
        <RichText html={faq.content} />
      </article>
      {faq.related.length > 0 && (
        <Card title={say(texts, 'related')}>
          <RowLinks>
            {faq.related.map(({ id, title }) => (
              <RowLink key={id} to={writeFaqPath(id)}>
                <span lang={contentLanguage}>{title}</span>
              </RowLink>
            ))}
          </RowLinks>
        </Card>
      )}
      <ContactRow />
    </div>
  )
}

export function FaqNotFound() {
  return (
    <StateMessage
      icon={questionIcon}
      title={say(texts, 'not-found-title')}
      text={say(texts, 'not-found-text')}
      isAlert
    >
      <Link className={styleButton('primary')} to={paths.faq}>
        {say(texts, 'all-questions')}
      </Link>
      <Link className={styleButton('quiet')} to={paths.contact}>
        {say(texts, 'contact-us')}
      </Link>
    </StateMessage>
  )
}
