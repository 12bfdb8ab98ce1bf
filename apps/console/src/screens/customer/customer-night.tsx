import type { NightDifference } from '@driveway/domain/planning/outcome/night-difference'
import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { sayReasons } from '@driveway/messages/sentences/night-reasons'
import { Card } from '@driveway/ui/card'
import { ListTable } from '#parts/list-table.tsx'
import { writeMoment } from '#parts/write-time.ts'
import type { Customer } from './opened-customer.tsx'

type Charger = Customer['chargers'][number]
type Night = NonNullable<Charger['night']>

/** The last night as it was planned and as it was metered, and why it differed in the customer's words. */
export function CustomerNight({ charger: { id, night } }: { readonly charger: Charger }) {
  const title = say(texts, 'night', { name: id })
  if (night === null) return <Card title={title}>{say(texts, 'no-night')}</Card>
  const { readyAt, planned, done, wasMet, differences } = night
  const why = sayReasons(differences.map(toDifference))
  return (
    <Card title={title} aside={say(texts, 'night-of', { date: writeMoment(readyAt) })}>
      {wasMet !== null && <p>{say(texts, wasMet ? 'met' : 'not-met')}</p>}
      <ListTable
        label={title}
        headings={[
          say(texts, 'side'),
          say(texts, 'from'),
          say(texts, 'to'),
          say(texts, 'energy'),
          say(texts, 'cost'),
          say(texts, 'level'),
        ]}
        rows={[
          { key: 'planned', cells: [say(texts, 'planned'), ...writeSide(planned)] },
          { key: 'done', cells: [say(texts, 'done'), ...writeSide(done)] },
        ]}
        empty=""
      />
      <p>{why === null ? say(texts, 'as-planned') : say(texts, 'why-differed', { reason: why })}</p>
    </Card>
  )
}

function toDifference({ at, until, pence, ...rest }: Night['differences'][number]): NightDifference {
  return { ...rest, at: toInstant(at), until: toInstant(until), costPence: pence }
}

function toInstant(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}

function writeSide({ start, finish, energyWh, pence, level }: Night['planned']): readonly string[] {
  return [
    start === null ? '–' : writeMoment(start),
    finish === null ? '–' : writeMoment(finish),
    say(texts, 'kwh', { energy: (energyWh / 1000).toFixed(2) }),
    pence === null ? say(texts, 'no-price') : say(texts, 'pence', { cost: pence.toFixed(1) }),
    level === null ? '–' : say(texts, 'percent', { level: Math.round(level) }),
  ]
}
