import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import { succeed } from '@driveway/domain/result'
import type { DeviceListing } from '@driveway/store/chargers/device-store'
import { readArguments, type OperatorCommand } from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

export const listChargers: OperatorCommand = {
  name: 'charger list',
  summary:
    'lists all chargers: type, account, firmware, security profile, connection, last status, last message',
  usage: '  npm run operator -- charger list',
  read(args) {
    const read = readArguments(args, [])
    if (!read.ok) return read
    return succeed(async (operator) => {
      const chargers = await operator.listChargers()
      return { ok: true, text: writeTable([headings, ...chargers.map(writeRow)]) }
    })
  },
}

const headings = ['CHARGER', 'TYPE', 'ACCOUNT', 'FIRMWARE', 'PROFILE', 'CONNECTION', 'STATUS', 'LAST MESSAGE']

function writeRow(charger: DeviceListing): string[] {
  const { connectorState } = charger.facts
  return [
    charger.chargerId,
    charger.deviceType,
    charger.accountNumber ?? 'in stock',
    charger.firmwareVersion ?? '-',
    String(charger.securityProfile),
    charger.facts.socketClosedAt ? 'closed' : 'open',
    connectorState ? nameConnectorState(connectorState) : '-',
    charger.facts.lastSeenAt?.toISOString() ?? 'never',
  ]
}
