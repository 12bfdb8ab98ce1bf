import { contentLanguage } from '@driveway/domain/language'
import { faqPage as texts } from '@driveway/messages/en-GB/faq-page'
import { say } from '@driveway/messages/say'
import { useParams } from 'react-router'
import { useFaqs } from '#data/faq/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { FaqAnswer, FaqNotFound } from './faq-answer.tsx'
import { FaqFallback } from './faq-fallback.tsx'
import { FaqList } from './faq-list.tsx'
import { findFaq } from './faq-view.ts'
import styles from './faq-screen.module.css'

export function FaqScreen() {
  const faqs = useFaqs()
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={faqs.status === 'loading'}>
      <div className={styles['page']}>
        <FaqFallback faqs={faqs} />
        {faqs.status === 'loaded' && faqs.value.length > 0 && <FaqList categories={faqs.value} />}
      </div>
    </ScreenFrame>
  )
}

/** In one file with the list, so that answers open without a connection. The title is the category. */
export function FaqAnswerScreen() {
  const { questionId = '' } = useParams()
  const faqs = useFaqs()
  const found = faqs.status === 'loaded' ? findFaq(faqs.value, questionId) : null
  const title = found && !contentLanguage ? found.category.name.toLowerCase() : say(texts, 'title')
  return (
    <ScreenFrame title={title} hasBack isBusy={faqs.status === 'loading'}>
      <div className={styles['page']}>
        <FaqFallback faqs={faqs} />
        {found && <FaqAnswer key={questionId} faq={found.faq} />}
        {faqs.status === 'loaded' && faqs.value.length > 0 && !found && <FaqNotFound />}
      </div>
    </ScreenFrame>
  )
}
