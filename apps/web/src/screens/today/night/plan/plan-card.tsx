import { paths } from '@driveway/domain/journey/paths'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import type { ReactNode } from 'react'
import { Link } from '#parts/link.tsx'
import { PlanStrip } from './plan-strip.tsx'
import type { PlanCardView } from './plan-card-view.ts'
import styles from './plan-card.module.css'

type Props = {
  readonly view: PlanCardView
  /** The link that explains the plan. */
  readonly aside: ReactNode
}

/** Tonight's plan: the strip, one sentence with the reason and one line with the numbers. */
export function PlanCard({ view, aside }: Props) {
  return (
    <Card title={view.title} aside={aside}>
      {view.strip && <PlanStrip view={view.strip} />}
      <p className={styles['sentence']}>{view.sentence}</p>
      <p className={styles['line']}>
        {view.line}
        {view.needsTime && (
          <>
            {' '}
            <Link className={styles['set']} to={paths.schedule}>
              {say(texts, 'set-a-time')}
            </Link>
          </>
        )}
      </p>
      {view.exportRule !== null && <p className={styles['line']}>{view.exportRule}</p>}
      {view.age !== null && <p className={styles['line']}>{view.age}</p>}
    </Card>
  )
}
