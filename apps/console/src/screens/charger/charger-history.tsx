import { consoleCharger as texts } from '@driveway/messages/en-GB/console-charger'
import { say } from '@driveway/messages/say'
import { TableCard } from '#parts/table-card.tsx'
import { writeNumber } from '#parts/write-count.ts'
import { writeDatedMoment, writeMoment } from '#parts/write-time.ts'
import type { Charger } from './charger-view.ts'

type Props = { readonly charger: Charger }

export function Events({ charger: { events } }: Props) {
  return (
    <TableCard
      title={say(texts, 'events')}
      headings={[say(texts, 'when'), say(texts, 'event')]}
      rows={events.map(({ at, text }, position) => ({
        key: `${at} ${position}`,
        cells: [writeMoment(at), text],
      }))}
      empty={say(texts, 'no-events')}
    />
  )
}

export function Readings({ charger: { readings } }: Props) {
  return (
    <TableCard
      title={say(texts, 'readings')}
      headings={[
        say(texts, 'when'),
        say(texts, 'register'),
        say(texts, 'reading-power'),
        say(texts, 'reading-level'),
      ]}
      rows={readings.map(({ at, registerWh, powerW, level }) => ({
        key: at,
        cells: [writeMoment(at), writeNumber(registerWh), writeNumber(powerW), level ?? '–'],
      }))}
      empty={say(texts, 'no-readings')}
    />
  )
}

export function Certificates({ charger: { certificates } }: Props) {
  return (
    <TableCard
      title={say(texts, 'certificates')}
      headings={[say(texts, 'serial'), say(texts, 'expires'), say(texts, 'revoked')]}
      rows={certificates.map(({ serialNumber, expiresAt, revokedAt }) => ({
        key: serialNumber,
        cells: [
          serialNumber,
          writeDatedMoment(expiresAt),
          revokedAt === null ? '–' : writeDatedMoment(revokedAt),
        ],
      }))}
      empty={say(texts, 'no-certificates')}
    />
  )
}
