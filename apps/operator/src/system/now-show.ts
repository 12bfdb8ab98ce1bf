import type { OutlookReason } from '@driveway/domain/planning/readiness/tonight-outlook'
import { succeed } from '@driveway/domain/result'
import { isNowList, nowLists, type NowRow } from '@driveway/operator/list-behind-now'
import type { NowReport } from '@driveway/operator/show-now'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'
import { writeActs } from './act-list.ts'

const reasons: Readonly<Record<OutlookReason, string>> = {
  fault: 'the charger has a fault',
  'stopped-by-customer': 'the customer has stopped the charge',
  refused: 'the charger refuses the plan',
  'too-little-time': 'there is too little time',
  'needs-connection': 'the charger is offline and does not hold the plan',
  offline: 'the charger holds the plan and is offline',
  unanswered: 'the charger does not answer the plan',
  'takes-no-power': 'the car takes no power though it is offered',
  'not-answered-yet': 'the charger has not answered the plan yet',
}

const outlooks = { cannot: 'CANNOT', 'at-risk': 'AT RISK', unknown: 'UNKNOWN' } as const

export const showNow: OperatorCommand = {
  name: 'now',
  summary: 'shows which cars will be ready, chargers that are offline, work that waits, and the last acts',
  usage: `  npm run operator -- now [--list ${nowLists.join('|')}]`,
  read(args) {
    const read = readArguments(args, ['list'])
    if (!read.ok) return read
    const { list } = read.value.options
    if (list !== undefined) {
      if (!isNowList(list)) return refuse(`--list must be one of ${nowLists.join(', ')}.`)
      return succeed(async (operator) => ({
        ok: true,
        text: describeRows(await operator.listBehindNow(list)),
      }))
    }
    return succeed(async (operator) => ({ ok: true, text: describeNow(await operator.showNow()) }))
  },
}

function describeNow({ at, tonight, concerns, offline, queues, lastActs }: NowReport): string {
  const ready = `${tonight.ready} will be ready, ${tonight['at-risk']} at risk, ${tonight.cannot} cannot, ${tonight.unknown} unknown`
  const rows = [
    ['now', at.toISOString()],
    ['tonight', ready],
    ['offline', `${offline.count} for more than an hour${writeIds(offline.chargerIds)}`],
    ['quarantine', `${queues.quarantined} in the last day`],
    ['ledger', `${Math.round(queues.ledgerLagSeconds)} s behind`],
    ['mails', `${queues.mailsWaiting} waiting, the oldest for ${Math.round(queues.oldestMailSeconds)} s`],
  ]
  const listed = concerns.map(({ outlook, reason, count, chargerIds }) => [
    outlooks[outlook],
    String(count),
    `${reasons[reason]}${writeIds(chargerIds)}`,
  ])
  return [
    writeTable(rows),
    ...(listed.length > 0 ? [writeTable(listed)] : []),
    ...(lastActs.length > 0 ? [writeActs(lastActs)] : []),
  ].join('\n\n')
}

function describeRows(rows: readonly NowRow[]): string {
  if (rows.length === 0) return 'The list is empty.'
  return writeTable(rows.map(({ chargerId, at, text }) => [at.toISOString(), chargerId ?? '', text]))
}

function writeIds(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `: ${ids.join(', ')}`
}
