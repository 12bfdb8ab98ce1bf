import { quarantineReasons, type QuarantineReason } from '@driveway/domain/energy/reading-fault'
import { succeed } from '@driveway/domain/result'
import {
  findQuarantineFilterProblem,
  MAX_QUARANTINE_ENTRIES,
  type QuarantineFilter,
} from '@driveway/operator/list-quarantine'
import type { OperatorService } from '@driveway/operator/operator-service'
import type { QuarantineEntry } from '@driveway/store/ledger-write/quarantine-store'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

const DEFAULT_LIMIT = 50
const INVALID_LIMIT = `--limit must be a whole number from 1 to ${MAX_QUARANTINE_ENTRIES}.`

const meanings: Record<QuarantineReason, string> = {
  'clock-behind': 'dated before 2018: the charger’s clock was never set',
  'clock-ahead': 'dated more than a day ahead',
  'not-a-number': 'not a number',
  'refused-message': 'a message that violates the protocol beyond what is tolerated; once a day',
  'unknown-transaction': 'of a transaction that the charger never started',
  contradiction: 'a second, different value for one instant',
  'negative-delta': 'a register that went back, and recovered',
  'meter-reset': 'a register that was reset; it counts on from there',
  jump: 'more energy than the charger can deliver in the time',
}

export const listQuarantine: OperatorCommand = {
  name: 'quarantine list',
  summary: 'lists charger readings that cannot be true and are not counted, the newest first',
  usage: [
    `  npm run operator -- quarantine list [--charger <charger id>] [--limit <N>]`,
    '',
    `  The newest ${DEFAULT_LIMIT} unless --limit is given. DATED is the charger’s timestamp, NOTICED the server’s.`,
    '  Connector 0 is the house meter, -1 the charger’s main meter. Entries that later readings explain are removed.',
    '',
    ...quarantineReasons.map((reason) => `  ${reason.padEnd(20)} ${meanings[reason]}`),
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['charger', 'limit'])
    if (!read.ok) return read
    const { charger, limit = String(DEFAULT_LIMIT) } = read.value.options
    const filter = { chargerId: charger ?? null, limit: Number(limit) }
    if (findQuarantineFilterProblem(filter)) return refuse(INVALID_LIMIT)
    return succeed((operator) => list(operator, filter))
  },
}

async function list(operator: OperatorService, filter: QuarantineFilter): Promise<Outcome> {
  const listed = await operator.listQuarantine(filter)
  if (!listed.ok) return { ok: false, text: INVALID_LIMIT }
  if (listed.value.length === 0) return { ok: true, text: 'The quarantine is empty.' }
  return { ok: true, text: writeTable([headings, ...listed.value.map(writeRow)]) }
}

const headings = ['NOTICED', 'CHARGER', 'DATED', 'CONNECTOR', 'MATTER', 'REASON', 'WH', 'TEXT']

function writeRow(entry: QuarantineEntry): string[] {
  return [
    entry.noticedAt.toISOString(),
    entry.chargerId,
    entry.at.toISOString(),
    String(entry.connector),
    entry.matter,
    entry.reason,
    entry.wh === null ? '-' : String(entry.wh),
    sanitise(entry.details ?? '-'),
  ]
}
