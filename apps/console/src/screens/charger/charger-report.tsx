import { consoleCharger as texts } from '@driveway/messages/en-GB/console-charger'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { TableCard } from '#parts/table-card.tsx'
import { writeNumber } from '#parts/write-count.ts'
import { writeMoment, writeMomentsIn } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { consolePaths, customerPath } from '#platform/operator-paths.ts'
import { useMay } from '#platform/use-may.ts'
import cards from '#parts/report-cards.module.css'
import styles from './charger-report.module.css'
import { Certificates, Events, Readings } from './charger-history.tsx'
import type { Charger } from './charger-view.ts'
import { FactList } from '#parts/fact-list.tsx'
import { FramesCard } from './frames-card.tsx'
import { CommandCard } from './command-card.tsx'
import { FileCard } from './file-card.tsx'
import { RequestCard } from './request-card.tsx'
import { PairCard, SetupCard } from './setup-card.tsx'
import { PlanCard } from './plan-card.tsx'

type Props = { readonly charger: Charger }

export function ChargerReport({ charger }: Props) {
  const mayRequest = useMay('Mutation.sendRequest')
  const mayPair = useMay('Mutation.pairCharger')
  const mayOpen = useMay('Query.customer')
  const mayWatch = useMay('Query.frames')
  const { id, accountNumber, isConnected, facts, abilities, limitations, plan } = charger
  return (
    <div className={cards['cards']}>
      <Card
        title={say(texts, 'identity')}
        aside={<Chip isSmall>{say(texts, isConnected ? 'connected' : 'disconnected')}</Chip>}
      >
        <FactList facts={facts} />
        <p className={styles['more']}>
          <Link to={`${consolePaths.why}?${new URLSearchParams({ id }).toString()}`}>
            {say(texts, 'why-tonight')}
          </Link>
          {accountNumber !== null && mayOpen && (
            <Link to={customerPath(accountNumber)}>{say(texts, 'open-customer')}</Link>
          )}
        </p>
      </Card>
      <Card title={say(texts, 'can')}>
        <Lines lines={abilities} />
        <h3 className={styles['heading']}>{say(texts, 'cannot')}</h3>
        <Lines lines={limitations} />
      </Card>
      <div className={cards['wide']}>
        <PlanCard id={id} plan={plan} />
      </div>
      {mayWatch && (
        <div className={cards['wide']}>
          <FramesCard chargerId={id} />
        </div>
      )}
      {mayPair && accountNumber === null && <PairCard chargerId={id} />}
      {mayRequest && <RequestCard chargerId={id} />}
      {mayRequest && <SetupCard chargerId={id} />}
      {mayRequest && <FileCard chargerId={id} />}
      {mayRequest && <CommandCard chargerId={id} />}
      <Commands charger={charger} />
      <Quarantine charger={charger} />
      <Events charger={charger} />
      <Readings charger={charger} />
      <Certificates charger={charger} />
      <Operations charger={charger} />
      <Deviations charger={charger} />
    </div>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <p className={styles['quiet']}>{say(texts, 'nothing-known')}</p>
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line}>{writeMomentsIn(line)}</li>
      ))}
    </ul>
  )
}

function Commands({ charger: { commands } }: Props) {
  return (
    <TableCard
      title={say(texts, 'commands')}
      headings={[say(texts, 'sent'), say(texts, 'command'), say(texts, 'state'), say(texts, 'outcome')]}
      rows={commands.map(({ createdAt, name, state, outcome }, position) => ({
        key: `${createdAt} ${position}`,
        cells: [writeMoment(createdAt), name, state, outcome],
      }))}
      empty={say(texts, 'no-commands')}
    />
  )
}

function Quarantine({ charger: { quarantine } }: Props) {
  return (
    <TableCard
      title={say(texts, 'quarantine')}
      headings={[
        say(texts, 'noticed'),
        say(texts, 'dated'),
        say(texts, 'matter'),
        say(texts, 'reason'),
        say(texts, 'energy'),
      ]}
      rows={quarantine.map(({ noticedAt, at, matter, reason, wh }, position) => ({
        key: `${noticedAt} ${position}`,
        cells: [writeMoment(noticedAt), writeMoment(at), matter, reason, writeNumber(wh)],
      }))}
      empty={say(texts, 'no-quarantine')}
    />
  )
}

function Operations({ charger: { operations } }: Props) {
  return (
    <TableCard
      title={say(texts, 'operations')}
      headings={[say(texts, 'started'), say(texts, 'kind'), say(texts, 'state'), say(texts, 'problem')]}
      rows={operations.map(({ operationNo, startedAt, kind, state, problem }) => ({
        key: String(operationNo),
        cells: [writeMoment(startedAt), kind, state, problem ?? '–'],
      }))}
      empty={say(texts, 'no-operations')}
    />
  )
}

function Deviations({ charger: { deviations } }: Props) {
  return (
    <TableCard
      title={say(texts, 'deviations')}
      headings={[
        say(texts, 'last-seen'),
        say(texts, 'code'),
        say(texts, 'message'),
        say(texts, 'field'),
        say(texts, 'count'),
      ]}
      rows={deviations.map(({ lastSeen, code, message, field, count }, position) => ({
        key: `${lastSeen} ${position}`,
        cells: [writeMoment(lastSeen), code, message || '–', field || '–', writeNumber(count)],
      }))}
      empty={say(texts, 'no-deviations')}
    />
  )
}
