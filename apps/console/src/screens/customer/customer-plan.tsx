import type { GetCustomerAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { ListTable } from '#parts/list-table.tsx'
import { writeMoment } from '#parts/write-time.ts'

type Charger = NonNullable<GetCustomerAnswer['customer']['customer']>['chargers'][number]

/** The plan in force with the reason of each slot in which the car charges. */
export function CustomerPlan({ charger: { id, plan } }: { readonly charger: Charger }) {
  const title = say(texts, 'plan', { name: id })
  if (plan === null) return <Card title={title}>{say(texts, 'no-plan')}</Card>
  const { madeAt, trigger, outcome, slots } = plan
  return (
    <Card title={title}>
      <p>{say(texts, 'plan-head', { date: writeMoment(madeAt), reason: trigger, text: outcome })}</p>
      <ListTable
        label={title}
        headings={[
          say(texts, 'from'),
          say(texts, 'to'),
          say(texts, 'power'),
          say(texts, 'level'),
          say(texts, 'why'),
        ]}
        rows={slots
          .filter(({ powerW }) => powerW !== 0)
          .map(({ start, end, powerW, level, reason }) => ({
            key: start,
            cells: [
              writeMoment(start),
              writeMoment(end),
              say(texts, 'charging', { power: powerW }),
              level === null ? '–' : say(texts, 'percent', { level }),
              reason,
            ],
          }))}
        empty={say(texts, 'no-plan')}
      />
    </Card>
  )
}
