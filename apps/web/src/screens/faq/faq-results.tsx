import { faqPage as texts } from '@driveway/messages/en-GB/faq-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { searchIcon } from '@driveway/ui/page-icons'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { writeFaqPath } from './faq-path.ts'
import type { FoundFaq } from './faq-view.ts'
import styles from './faq-results.module.css'
import { MarkedText } from './marked-text.tsx'

type Props = {
  readonly search: string
  readonly found: readonly FoundFaq[]
  readonly onClear: () => void
}

function writeCount(count: number): string {
  return say(texts, 'results-count', { count })
}

export function FaqResults({ search, found, onClear }: Props) {
  if (found.length === 0) {
    return (
      <output>
        <StateMessage
          icon={searchIcon}
          title={say(texts, 'no-results-title', { search: search.trim() })}
          text={say(texts, 'no-results-text')}
        >
          <Button kind="quiet" onPress={onClear}>
            {say(texts, 'clear-search')}
          </Button>
        </StateMessage>
      </output>
    )
  }
  return (
    <Card
      title={say(texts, 'results-title')}
      aside={<output className={styles['count']}>{writeCount(found.length)}</output>}
    >
      <RowLinks>
        {found.map(({ item, titleRanges, excerpt }) => (
          <RowLink key={item.faq.id} to={writeFaqPath(item.faq.id)}>
            <MarkedText text={item.title} ranges={titleRanges} />
            {excerpt && (
              <span className={styles['excerpt']}>
                <MarkedText text={excerpt.text} ranges={excerpt.ranges} />
              </span>
            )}
          </RowLink>
        ))}
      </RowLinks>
    </Card>
  )
}
