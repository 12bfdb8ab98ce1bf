import { contentLanguage } from '@driveway/domain/language'
import { Card } from '@driveway/ui/card'
import type { FaqCategory } from '#data/faq/mapper.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { writeFaqPath } from './faq-path.ts'
import styles from './faq-categories.module.css'

/** Every category with its questions. */
export function FaqCategories({ categories }: { readonly categories: readonly FaqCategory[] }) {
  return (
    <div className={styles['cards']} lang={contentLanguage}>
      {categories.map(({ id, name, faqs }) => (
        <Card key={id} title={name}>
          <RowLinks>
            {faqs.map((faq) => (
              <RowLink key={faq.id} to={writeFaqPath(faq.id)}>
                {faq.title}
              </RowLink>
            ))}
          </RowLinks>
        </Card>
      ))}
    </div>
  )
}
