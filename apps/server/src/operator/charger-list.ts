import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import { succeed } from '@driveway/domain/result'
import { createDeviceStore, type DeviceListing } from '@driveway/store/chargers/device-store'
import { readWords, type OperatorCommand } from './operator-command.ts'
import { writeTable } from './write-table.ts'

export const listChargers: OperatorCommand = {
  name: 'charger list',
  summary: 'lists all chargers: type, account, firmware, line, last status, last word',
  usage: '  npm run operator -- charger list',
  read(words) {
    const read = readWords(words, [])
    if (!read.ok) return read
    return succeed(async (database) => {
      const chargers = await createDeviceStore(database).listAll()
      return { ok: true, text: writeTable([headings, ...chargers.map(writeRow)]) }
    })
  },
}

const headings = ['CHARGER', 'TYPE', 'ACCOUNT', 'FIRMWARE', 'LINE', 'STATUS', 'LAST WORD']

function writeRow(charger: DeviceListing): string[] {
  const { connectorState } = charger.facts
  return [
    charger.chargerId,
    charger.deviceType,
    charger.accountNumber ?? 'in stock',
    charger.firmwareVersion ?? '-',
    charger.facts.socketClosedAt ? 'closed' : 'open',
    connectorState ? nameConnectorState(connectorState) : '-',
    charger.facts.heardAt?.toISOString() ?? 'never',
  ]
}
