import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import type { AccountAct } from '#data/access-token/query.ts'
import items from '#parts/item-list.module.css'
import { useClock } from '#platform/use-clock.ts'
import { sayAct, sayActor } from './activity-view.ts'

type Props = { readonly acts: readonly AccountAct[] }

export function ActivityList({ acts }: Props) {
  const now = useClock().now()
  return (
    <Card title={say(texts, 'activity')}>
      {acts.length === 0 && <p>{say(texts, 'activity-none')}</p>}
      <ul>
        {acts.map((act) => (
          <li key={act.id} className={items['item']}>
            <div>
              <p className={items['name']}>{sayAct(act)}</p>
              <p className={items['quiet']}>{sayActor(act, now)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
