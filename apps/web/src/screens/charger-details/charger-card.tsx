import { connectionOf, type ChargerConnection } from '@driveway/domain/charger/charger-connection'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { writeFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { writeTimeWithSeconds } from '@driveway/domain/time/clock-time'
import { writeDateText } from '@driveway/domain/time/date-text'
import { chargerCards } from '@driveway/messages/en-GB/charger-cards'
import { chargerDetailsPage as texts } from '@driveway/messages/en-GB/charger-details-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import type { ChargerDetails } from '#data/charger-details/mapper.ts'
import { writeAge } from '#parts/text/age-text.ts'
import { Fact, FactList } from '#parts/fact-list.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'

const connectionKeys = {
  online: 'online',
  offline: 'offline',
  fault: 'fault',
} as const satisfies Record<ChargerConnection, keyof typeof texts>

/** With seconds, by which support finds the message in a log. */
function sayLastSeen(lastSeen: number, now: number): string {
  return say(texts, 'last-seen-at', { age: writeAge(lastSeen, now), time: writeTimeWithSeconds(lastSeen) })
}

type Props = {
  readonly charger: ChargerDetails
  /** As the other pages number it; null for the only one of a home. */
  readonly number: number | null
}

export function ChargerCard({ charger, number }: Props) {
  const worldClock = useWorldClock()
  const { firmwareVersion, protocolVersion, lastSeen, installDate } = charger
  const type = say(texts, isV2gCharger(charger.type) ? 'v2g-charger' : 'smart-charger')
  const title =
    number === null
      ? type
      : say(texts, 'one-of-several', { name: say(chargerCards, 'name', { number }), type })
  return (
    <Card
      title={title}
      aside={<Chip isSmall>{say(texts, connectionKeys[connectionOf(charger.state)])}</Chip>}
    >
      <FactList>
        <Fact name={say(texts, 'serial')}>{charger.serialNumber ?? say(texts, 'not-known')}</Fact>
        <Fact name={say(texts, 'firmware')}>
          {firmwareVersion ? writeFirmwareVersion(firmwareVersion) : say(texts, 'not-known')}
        </Fact>
        <Fact name={say(texts, 'protocol')}>
          {protocolVersion === null
            ? say(texts, 'not-known')
            : say(texts, 'protocol-version', { version: protocolVersion })}
        </Fact>
        <Fact name={say(texts, 'last-seen')}>
          {lastSeen ? sayLastSeen(lastSeen.getTime(), worldClock.now()) : say(texts, 'never')}
        </Fact>
        {installDate && <Fact name={say(texts, 'installed')}>{writeDateText(installDate)}</Fact>}
      </FactList>
    </Card>
  )
}
