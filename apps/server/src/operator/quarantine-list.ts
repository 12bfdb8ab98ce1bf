import { quarantineReasons, type QuarantineReason } from '@driveway/domain/energy/ledger/reading-fault'
import { succeed } from '@driveway/domain/result'
import { createQuarantineStore, type QuarantineEntry } from '@driveway/store/ledger-write/quarantine-store'
import { readWords, refuse, type OperatorCommand } from './operator-command.ts'
import { writeTable } from './write-table.ts'

const USUAL_LIMIT = 50
const MOST_AT_ONCE = 10_000
const MOST_WORDS = 80

const meanings: Record<QuarantineReason, string> = {
  'clock-behind': 'dated before 2018: the charger’s clock was never set',
  'clock-ahead': 'dated more than a day ahead',
  'not-a-number': 'no number where one was due',
  'unknown-transaction': 'of a transaction that the charger never began',
  contradiction: 'another value for an instant that has one',
  'negative-delta': 'a register that went back, and came back',
  'meter-reset': 'a register that began anew; it counts on from there',
  jump: 'more energy than the charger can carry in the time',
}

export const listQuarantine: OperatorCommand = {
  name: 'quarantine list',
  summary: 'lists what chargers said that cannot be true, and is not counted, the newest first',
  usage: [
    `  npm run operator -- quarantine list [--charger <charger id>] [--limit <N>]`,
    '',
    `  The newest ${USUAL_LIMIT} unless --limit says otherwise. SAID AT is as the charger dated it, NOTICED is the`,
    '  server’s own time. Connector 0 is the house meter. What later words explain leaves the list by itself.',
    '',
    ...quarantineReasons.map((reason) => `  ${reason.padEnd(20)} ${meanings[reason]}`),
  ].join('\n'),
  read(words) {
    const read = readWords(words, ['charger', 'limit'])
    if (!read.ok) return read
    const { charger, limit = String(USUAL_LIMIT) } = read.value.options
    const number = Number(limit)
    if (!Number.isInteger(number) || number < 1 || number > MOST_AT_ONCE) {
      return refuse(`--limit must be a whole number from 1 to ${MOST_AT_ONCE}.`)
    }
    return succeed(async (database) => {
      const entries = await createQuarantineStore(database).list({ chargerId: charger, limit: number })
      if (entries.length === 0) return { ok: true, text: 'Nothing is in quarantine.' }
      return { ok: true, text: writeTable([headings, ...entries.map(writeRow)]) }
    })
  },
}

const headings = ['NOTICED', 'CHARGER', 'SAID AT', 'CONNECTOR', 'MATTER', 'REASON', 'WH', 'WORDS']

function writeRow(entry: QuarantineEntry): string[] {
  return [
    entry.noticedAt.toISOString(),
    entry.chargerId,
    entry.at.toISOString(),
    String(entry.connector),
    entry.matter,
    entry.reason,
    entry.wh === null ? '-' : String(entry.wh),
    writeHarmlessly(entry.words ?? '-'),
  ]
}

/** A charger's own words must not move the cursor or colour the operator's terminal. */
function writeHarmlessly(words: string): string {
  const plain = words.replaceAll(/\p{C}/gu, '?')
  return plain.length > MOST_WORDS ? `${plain.slice(0, MOST_WORDS)}…` : plain
}
