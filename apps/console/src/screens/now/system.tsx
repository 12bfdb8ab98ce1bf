import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { writeCount } from '#parts/write-count.ts'
import { behindPath } from '#platform/operator-paths.ts'
import type { Now } from './now-view.ts'
import { NumberLink } from './number-link.tsx'

/** Work that waits. */
export function System({ queues, age }: { readonly queues: Now['queues']; readonly age: string }) {
  const seconds = say(texts, 'seconds')
  const figures = [
    { label: say(texts, 'ledger-lag'), value: queues.ledgerLagSeconds, unit: seconds, list: 'ledger' },
    { label: say(texts, 'feed-lag'), value: queues.feedLagSeconds, unit: seconds, list: 'feed' },
    { label: say(texts, 'quarantined'), value: queues.quarantined, list: 'refused' },
    { label: say(texts, 'mails'), value: queues.mailsWaiting, list: 'mails' },
    { label: say(texts, 'oldest-mail'), value: queues.oldestMailSeconds, unit: seconds, list: 'mails' },
  ]
  return (
    <Card title={say(texts, 'system')} aside={age}>
      <Figures>
        {figures.map(({ label, value, unit, list }) => (
          <Figure
            key={label}
            label={label}
            value={<NumberLink to={behindPath(list)}>{writeCount(Math.round(value))}</NumberLink>}
            {...(unit !== undefined && { unit })}
          />
        ))}
      </Figures>
    </Card>
  )
}
