import { writeFleetQuery, type FleetQuery } from '@driveway/domain/fleet/fleet-query'
import { succeed } from '@driveway/domain/result'
import { FLEET_PAGE, MAX_FLEET_PAGE } from '@driveway/operator/list-fleet'
import type { OperatorService } from '@driveway/operator/operator-service'
import type { FleetCharger } from '@driveway/store/fleet/fleet-store'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'
import { filterUsage, fleetOptionNames, readFleetOptions, sortUsage } from './fleet-filter-options.ts'

const INVALID_LIMIT = `--limit must be a whole number from 1 to ${MAX_FLEET_PAGE}.`

export const listFleet: OperatorCommand = {
  name: 'fleet list',
  summary: 'lists the chargers that a filter chooses, page by page',
  usage: [
    '  npm run operator -- fleet list [filters] [--sort <column>] [--limit <N>] [--after <mark>]',
    '',
    filterUsage,
    sortUsage,
    `  --limit      the chargers of a page, ${FLEET_PAGE} unless it is given; the last line says how to get the next one`,
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [...fleetOptionNames, 'limit'])
    if (!read.ok) return read
    const { limit = String(FLEET_PAGE), ...options } = read.value.options
    const query = readFleetOptions(options)
    if (!query.ok) return query
    const count = Number(limit)
    if (!Number.isInteger(count) || count < 1 || count > MAX_FLEET_PAGE) return refuse(INVALID_LIMIT)
    return succeed((operator) => list(operator, query.value, count))
  },
}

async function list(operator: OperatorService, query: FleetQuery, limit: number): Promise<Outcome> {
  const [page, count] = await Promise.all([operator.listFleet(query, limit), operator.countFleet(query)])
  if (!page.ok) return { ok: false, text: INVALID_LIMIT }
  const { chargers, next } = page.value
  const address = writeFleetQuery(query)
  const lines = [
    writeTable([headings, ...chargers.map(writeRow)]),
    `${count} ${count === 1 ? 'charger' : 'chargers'}${address === '' ? '' : `  ?${address}`}`,
    ...(next === null ? [] : [`next page: --after ${next}`]),
  ]
  return { ok: true, text: lines.join('\n') }
}

const headings = [
  'CHARGER',
  'ACCOUNT',
  'CUSTOMER',
  'MAKE',
  'MODEL',
  'FIRMWARE',
  'VERSION',
  'STATUS',
  'LAST SEEN',
  'LIMITS',
  'PLAN',
  'QUARANTINE',
]

function writeRow(charger: FleetCharger): string[] {
  return [
    charger.chargerId,
    charger.accountNumber ?? 'in stock',
    charger.customerName ?? '-',
    charger.make ?? '-',
    charger.model ?? '-',
    charger.firmwareVersion ?? '-',
    charger.version ?? '-',
    charger.status,
    charger.isConnected ? 'connected' : (charger.disconnectedAt?.toISOString() ?? 'never'),
    charger.canLimit === null ? '-' : writeAnswer(charger.canLimit),
    charger.isPlanRefused ? 'refused' : '-',
    charger.quarantinedAt?.toISOString() ?? '-',
  ].map(sanitise)
}

function writeAnswer(answer: boolean): string {
  return answer ? 'yes' : 'no'
}
