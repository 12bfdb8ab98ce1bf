import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import type { Household } from '#data/household/query.ts'
import items from '#parts/item-list.module.css'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { sayAct } from './people-view.ts'
import styles from './people.module.css'

const SHOWN = 12

/** The acts of the people of the home, the newest first. */
export function ActList({ acts }: { readonly acts: Household['acts'] }) {
  const now = useWorldClock().now()
  return (
    <Card title={say(texts, 'acts')}>
      {acts.length === 0 && <p className={items['quiet']}>{say(texts, 'no-acts')}</p>}
      <ul>
        {acts.slice(0, SHOWN).map((act) => (
          <li key={`${act.at} ${act.act}`} className={styles['act']}>
            {sayAct(act, now)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
