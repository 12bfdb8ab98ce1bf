import { consoleCharger as texts } from '@driveway/messages/en-GB/console-charger'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { ListTable } from '#parts/list-table.tsx'
import { writeMoment } from '#parts/write-time.ts'
import type { Charger } from './charger-view.ts'
import { FactList } from '#parts/fact-list.tsx'
import { PlanReplay } from './plan-replay.tsx'
import styles from './plan-card.module.css'

/** The plan with what it was made from, each slot with its reason, and what the charger did with it. */
export function PlanCard({ id, plan }: Pick<Charger, 'id' | 'plan'>) {
  if (plan === null) return <Card title={say(texts, 'plan')}>{say(texts, 'no-plan')}</Card>
  const { version, madeAt, trigger, outcome, inputs, slots, readBack, readBackLimits } = plan
  return (
    <Card title={say(texts, 'plan')}>
      <p className={styles['head']}>
        {say(texts, 'plan-head', { version, date: writeMoment(madeAt), reason: trigger, text: outcome })}
      </p>
      <PlanReplay chargerId={id} />
      <div className={styles['parts']}>
        <div>
          <h3 className={styles['heading']}>{say(texts, 'inputs')}</h3>
          <FactList facts={inputs} />
          <h3 className={styles['heading']}>{say(texts, 'read-back')}</h3>
          <p>{readBack}</p>
          <FactList facts={readBackLimits.map(({ name, value }) => ({ name: writeMoment(name), value }))} />
        </div>
        <ListTable
          label={say(texts, 'slots')}
          headings={[
            say(texts, 'slot-from'),
            say(texts, 'slot-to'),
            say(texts, 'slot-power'),
            say(texts, 'slot-level'),
            say(texts, 'slot-price'),
            say(texts, 'slot-reason'),
          ]}
          rows={slots.map(({ start, end, powerW, level, pricePence, reason }) => ({
            key: start,
            cells: [
              writeMoment(start),
              writeMoment(end),
              say(texts, 'watts', { power: powerW }),
              level === null ? '–' : say(texts, 'percent', { level }),
              pricePence === null ? '–' : say(texts, 'pence', { price: pricePence.toFixed(1) }),
              reason,
            ],
          }))}
          empty={say(texts, 'no-plan')}
        />
      </div>
    </Card>
  )
}
