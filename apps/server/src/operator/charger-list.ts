import { succeed } from '@driveway/domain/result'
import { createDeviceStore, type DeviceListing } from '@driveway/store/device/device-store'
import { readWords, type OperatorCommand } from './operator-command.ts'

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
  return [
    charger.chargerId,
    charger.deviceType,
    charger.accountNumber ?? 'in stock',
    charger.firmwareVersion ?? '-',
    charger.facts.socketClosedAt ? 'closed' : 'open',
    charger.facts.connectorStatus ?? '-',
    charger.facts.heardAt?.toISOString() ?? 'never',
  ]
}

function writeTable(rows: readonly string[][]): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
