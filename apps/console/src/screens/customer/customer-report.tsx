import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { TableCard } from '#parts/table-card.tsx'
import type { Customer } from './opened-customer.tsx'
import { writeCount } from '#parts/write-count.ts'
import { nameState } from './name-state.ts'
import { writeMoment } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { chargerPath } from '#platform/operator-paths.ts'
import { CustomerNight } from './customer-night.tsx'
import { CustomerPlan } from './customer-plan.tsx'
import cards from '#parts/report-cards.module.css'
import styles from './customer-report.module.css'

type Props = { readonly customer: Customer }

const mailStates: Readonly<Partial<Record<string, 'sent' | 'waiting' | 'not-sent'>>> = {
  sent: 'sent',
  waiting: 'waiting',
  failed: 'not-sent',
}

export function CustomerReport({ customer }: Props) {
  return (
    <div className={cards['cards']}>
      <Today customer={customer} />
      <Sessions customer={customer} />
      {customer.chargers.map((charger) => (
        <div key={charger.id} className={cards['wide']}>
          <CustomerPlan charger={charger} />
        </div>
      ))}
      {customer.chargers.map((charger) => (
        <div key={charger.id} className={cards['wide']}>
          <CustomerNight charger={charger} />
        </div>
      ))}
      <Bill customer={customer} />
      <Mails customer={customer} />
    </div>
  )
}

/** Their title says whether a car is plugged in. */
const saysPlug: ReadonlySet<string> = new Set(['DISCONNECTED', 'IDLE'])

function Today({ customer: { name, brand, chargers } }: Props) {
  return (
    <Card title={say(texts, 'today')} aside={`${name} · ${brand}`}>
      {chargers.length === 0 && <p>{say(texts, 'no-chargers')}</p>}
      {chargers.map(({ id, status, isPluggedIn, powerW }) => (
        <p key={id} className={styles['charger']}>
          <Link to={chargerPath(id)}>{id}</Link>
          <strong>{nameState(status)}</strong>
          {!saysPlug.has(status) && <span>{say(texts, isPluggedIn ? 'plugged-in' : 'unplugged')}</span>}
          {powerW > 0 && <span>{say(texts, 'charging', { power: writeCount(powerW) })}</span>}
        </p>
      ))}
    </Card>
  )
}

function Bill({ customer: { bill } }: Props) {
  return (
    <TableCard
      title={say(texts, 'bill')}
      headings={[say(texts, 'from'), say(texts, 'charger'), say(texts, 'energy'), say(texts, 'cost')]}
      rows={bill.map(({ chargerId, start, chargedWh, pence }) => ({
        key: `${start} ${chargerId}`,
        cells: [
          writeMoment(start),
          chargerId,
          say(texts, 'kwh', { energy: (chargedWh / 1000).toFixed(2) }),
          pence === null ? say(texts, 'no-price') : say(texts, 'pence', { cost: pence.toFixed(1) }),
        ],
      }))}
      empty={say(texts, 'no-bill')}
    />
  )
}

function Mails({ customer: { mails } }: Props) {
  return (
    <TableCard
      title={say(texts, 'mails')}
      headings={[say(texts, 'when'), say(texts, 'mail'), say(texts, 'state')]}
      rows={mails.map(({ kind, createdAt, state }, position) => ({
        key: `${createdAt} ${position}`,
        cells: [writeMoment(createdAt), kind, say(texts, mailStates[state] ?? 'waiting')],
      }))}
      empty={say(texts, 'no-mails')}
    />
  )
}

function Sessions({ customer: { sessions } }: Props) {
  return (
    <TableCard
      title={say(texts, 'sessions')}
      headings={[say(texts, 'device'), say(texts, 'last-used')]}
      rows={sessions.map(({ device, lastUsedAt }, position) => ({
        key: `${lastUsedAt} ${position}`,
        cells: [device || say(texts, 'unknown-device'), writeMoment(lastUsedAt)],
      }))}
      empty={say(texts, 'no-sessions')}
    />
  )
}
