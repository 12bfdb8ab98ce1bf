import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { ChargerList } from './charger-list.tsx'
import styles from './concern-list.module.css'
import { nameReason } from '#parts/name-reason.ts'
import { writeCount } from '#parts/write-count.ts'
import { nameOutlook, type Now } from './now-view.ts'

/** Cars that cannot be ready come first; each number opens the chargers behind it. */
export function ConcernList({ concerns, age }: { readonly concerns: Now['concerns']; readonly age: string }) {
  return (
    <Card title={say(texts, 'concerns')} aside={age}>
      {concerns.length === 0 && <p>{say(texts, 'no-concerns')}</p>}
      {concerns.map(({ outlook, reason, count, chargerIds }) => (
        <details key={reason} className={styles['concern']}>
          <summary className={styles['summary']}>
            <Chip isSmall>{nameOutlook(outlook)}</Chip>
            <span>
              {say(texts, 'concern-count', { reason: nameReason(reason), count: writeCount(count) })}
            </span>
          </summary>
          <ChargerList label={nameReason(reason)} count={count} chargerIds={chargerIds} />
        </details>
      ))}
    </Card>
  )
}
