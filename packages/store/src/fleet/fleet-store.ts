import {
  QUARANTINE_DAYS,
  type FleetFilter,
  type FleetQuery,
  type FleetSort,
  type FleetStatus,
} from '@driveway/domain/fleet/fleet-query'
import { seenBoundsOf, type SeenRange } from '@driveway/domain/fleet/seen-range'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'

/** Null where nothing is known. */
export type FleetCharger = {
  readonly chargerId: string
  readonly accountNumber: string | null
  readonly customerName: string | null
  readonly make: string | null
  readonly model: string | null
  readonly firmwareVersion: string | null
  /** The version of the protocol of its last connection. */
  readonly version: string | null
  readonly status: FleetStatus
  readonly isConnected: boolean
  /** Real time of its last disconnection; null while it is connected, and before its first connection. */
  readonly disconnectedAt: Date | null
  readonly canLimit: boolean | null
  readonly isPlanRefused: boolean
  /** Real time, to the hour. */
  readonly quarantinedAt: Date | null
}

export type FleetPage = {
  readonly chargers: readonly FleetCharger[]
  /** The mark to ask for the next page with; null after the last one. */
  readonly next: string | null
}

/** The values of a column. */
export type FleetChoices = {
  readonly makes: readonly string[]
  readonly firmwares: readonly string[]
  readonly versions: readonly string[]
}

const MAX_CHOICES = 200

const sortColumns = {
  charger: 'charger_id',
  customer: 'customer_name',
  make: 'vendor',
  model: 'model',
  firmware: 'firmware_version',
  version: 'protocol',
  status: 'status',
  seen: 'seen_at',
} as const satisfies Record<FleetSort, keyof Tables['fleet_chargers']>

/** The operator's list of all chargers. `now` is real time. */
export function createFleetStore(database: Database) {
  return {
    /** Pages by key: a charger that changes meanwhile is neither repeated nor skips others. */
    async list(query: FleetQuery, now: Date, limit: number): Promise<FleetPage> {
      const rows = await readPage(database, query, now, limit)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        chargers: shown.map(toCharger),
        next: last === undefined ? null : writeMark(last.mark, last.charger_id),
      }
    },

    async count(filter: FleetFilter, now: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from fleet_chargers where ${matches(filter, now)}`.execute(database.kysely)
      return rows[0]?.count ?? 0
    },

    /** The values to filter by, in their order. */
    async choices(): Promise<FleetChoices> {
      const { rows } = await sql<FleetChoices>`
        select ${valuesOf('vendor')} as makes, ${valuesOf('firmware_version')} as firmwares,
          ${valuesOf('protocol')} as versions`.execute(database.kysely)
      return rows[0] ?? { makes: [], firmwares: [], versions: [] }
    },
  }
}

/** The most frequent values come first, so that a long tail does not hide them. */
function valuesOf(column: 'vendor' | 'firmware_version' | 'protocol'): RawBuilder<unknown> {
  const name = sql.ref(column)
  return sql`(select coalesce(array_agg(value order by value), '{}') from (select trim(${name}) as value
    from fleet_chargers where ${name} <> '' group by 1 order by count(*) desc limit ${MAX_CHOICES}) v)`
}

type Row = Selectable<Tables['fleet_chargers']>
type PageRow = Row & { readonly mark: string }

/** The next chargers by id, in which the first letters of a search usually find a whole page. */
const NEAR = 5_000

async function readPage(
  { kysely }: Database,
  query: FleetQuery,
  now: Date,
  limit: number,
): Promise<readonly PageRow[]> {
  if (query.sort === 'charger' && query.search !== '') {
    const { rows } = await sql<PageRow>`${fleetPage(query, now, limit, NEAR)}`.execute(kysely)
    if (rows.length > limit) return rows
  }
  const { rows } = await sql<PageRow>`${fleetPage(query, now, limit)}`.execute(kysely)
  return rows
}

/** One more row than the page has tells that another page follows. `near` looks at so many chargers only. */
export function fleetPage(
  query: FleetQuery,
  now: Date,
  limit: number,
  near: number | null = null,
): RawBuilder<unknown> {
  const column = sortColumns[query.sort]
  const [value, chargerId] = readMark(query)
  const direction = query.isDescending ? sql`desc` : sql`asc`
  const type = sql.raw(column === 'seen_at' ? 'timestamptz' : 'text collate "C"')
  const isLater =
    value === null
      ? sql`true`
      : sql`(${sql.ref(column)}, charger_id) ${query.isDescending ? sql`<` : sql`>`}
          (${value}::${type}, ${chargerId})`
  // The planner cannot know that few rows match a search, and would read them by the index of ids, one by one.
  const isSearched = column === 'charger_id' && query.search !== ''
  const key = isSearched ? sql`charger_id || ''` : sql.ref(column)
  const chargers =
    near === null
      ? sql`fleet_chargers where ${isLater}`
      : sql`(select * from fleet_chargers where ${isLater}
          order by ${sql.ref(column)} ${direction}, charger_id ${direction} limit ${near}) near where true`
  // The mark of the rows of the page only: written for every row, it would take most of the time.
  return sql`
    select *, to_json(${sql.ref(column)}) #>> '{}' as mark from (
      select * from ${chargers} and ${matches(query, now)}
      order by ${key} ${direction}, charger_id ${direction} limit ${limit + 1}) page
    order by ${sql.ref(column)} ${direction}, charger_id ${direction}`
}

/** The chargers of `fleet_chargers` that a filter chooses. */
export function matches(filter: FleetFilter, now: Date): RawBuilder<unknown> {
  const { search, statuses, seen } = filter
  const words = search.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    ...words.map((word) => sql`strpos(search_text, lower(${word})) > 0`),
    ...(statuses.length > 0 ? [sql`status = any(${statuses}::text[])`] : []),
    ...isOneOf('make_key', filter.makes.map(foldName)),
    ...isOneOf('model_key', filter.models.map(foldName)),
    ...isOneOf('firmware_version', filter.firmwares),
    ...isOneOf('protocol', filter.versions),
    ...isAnswer(filter.canLimit, sql`can_limit`),
    ...isAnswer(filter.isPlanRefused, sql`plan_outcome = 'refused'`),
    ...isAnswer(
      filter.isQuarantined,
      sql`quarantined_at >= ${new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS)}`,
    ),
    ...isAnswer(filter.hasCustomer, sql`account_number <> ''`),
    ...(seen === null ? [] : [wasSeen(seen, now)]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function isOneOf(
  column: 'make_key' | 'model_key' | 'firmware_version' | 'protocol',
  values: readonly string[],
): readonly RawBuilder<unknown>[] {
  return values.length === 0 ? [] : [sql`${sql.ref(column)} = any(${values}::text[])`]
}

/** A charger of which it is unknown is not one. */
function isAnswer(answer: boolean | null, condition: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  if (answer === null) return []
  return [answer ? sql`(${condition}) is true` : sql`(${condition}) is not true`]
}

function wasSeen(range: SeenRange, now: Date): RawBuilder<unknown> {
  const bounds = seenBoundsOf(range, now.getTime())
  switch (bounds.kind) {
    case 'connected':
      return sql`seen_at = 'infinity'`
    case 'never':
      return sql`seen_at = '-infinity'`
    case 'since':
      return sql`seen_at >= ${new Date(bounds.at)}`
    case 'before':
      return sql`seen_at < ${new Date(bounds.at)} and seen_at > '-infinity'`
    default:
      return bounds satisfies never
  }
}

/** As the generated columns fold it: letter case and spaces around a name do not matter. */
function foldName(name: string): string {
  return name.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function toCharger(row: Row): FleetCharger {
  return {
    chargerId: row.charger_id,
    accountNumber: row.account_number || null,
    customerName: row.customer_name || null,
    make: row.vendor || null,
    model: row.model || null,
    firmwareVersion: row.firmware_version || null,
    version: row.protocol || null,
    // Triggers write the names of the domain.
    status: row.status as FleetStatus,
    isConnected: row.seen_at === Infinity,
    disconnectedAt: row.seen_at instanceof Date ? row.seen_at : null,
    canLimit: row.can_limit,
    isPlanRefused: row.plan_outcome === 'refused',
    quarantinedAt: row.quarantined_at,
  }
}

function writeMark(value: string, chargerId: string): string {
  return Buffer.from(JSON.stringify([value, chargerId])).toString('base64url')
}

/** A mark that cannot be read, or belongs to another order, is that of the beginning. */
function readMark({ after, sort }: FleetQuery): readonly [string | null, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after ?? '', 'base64url').toString())
    if (!Array.isArray(read)) return [null, '']
    const [value, chargerId] = read as unknown[]
    if (typeof value !== 'string' || typeof chargerId !== 'string') return [null, '']
    return sort === 'seen' && !isInstant(value) ? [null, ''] : [value, chargerId]
  } catch {
    return [null, '']
  }
}

function isInstant(value: string): boolean {
  return value === 'infinity' || value === '-infinity' || !Number.isNaN(Date.parse(value))
}
