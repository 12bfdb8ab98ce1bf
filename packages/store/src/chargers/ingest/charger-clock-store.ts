import { earliestInstantOf, type ChargerClock } from '@driveway/domain/energy/ledger/charger-clock'
import { isPlausibleStep } from '@driveway/domain/energy/register-chain'
import { startOfDay } from '@driveway/domain/time/local-date'
import { instantArray, numberArray } from '@driveway/store/kernel/array-literal'
import type { Database, Transaction } from '@driveway/store/kernel/database'
import { runStatement } from '@driveway/store/kernel/statement'
import type { ChargerFact } from './charger-fact.ts'
import { dateFacts, type DatedFacts, type DatedRegister } from './fact-dates.ts'

/** Beyond it, a late register is compared with those that are dated after it. */
export const VERY_LATE_MS = 31 * 86_400_000

type ClockRow = {
  device_no: number
  clock_offset_ms: number
  first_contact_at: Date | null
  install_date: string | null
  heard_at: Date | null
  status_at: Date | null
}

/** The clocks of the chargers of one gateway. A charger is loaded once, and again when it reconnects or boots. */
export function createChargerClocks() {
  const clocks = new Map<number, ChargerClock>()

  return {
    /** Dates a batch. The measured clocks are kept by `keep`, after the transaction. */
    async date(client: Transaction, facts: readonly ChargerFact[]): Promise<DatedFacts> {
      for (const { deviceNo, fact } of facts) if (isNewContact(fact)) clocks.delete(deviceNo)
      const unknown = new Map<number, Date>()
      for (const each of facts) {
        const isReport = each.fact.kind !== 'socket-opened' && each.fact.kind !== 'socket-closed'
        if (isReport && !clocks.has(each.deviceNo) && !unknown.has(each.deviceNo)) {
          unknown.set(each.deviceNo, each.receivedAt)
        }
      }
      const loaded = unknown.size === 0 ? new Map<number, ChargerClock>() : await loadClocks(client, unknown)
      for (const [deviceNo, clock] of loaded) clocks.set(deviceNo, clock)
      const dated = dateFacts(facts, clocks)
      const late = listVeryLate(dated.facts)
      if (late.length === 0) return dated
      const doubtful = await findDoubtful(client, late)
      return doubtful.size === 0 ? dated : dateFacts(facts, clocks, (each) => doubtful.has(keyOf(each)))
    },

    /** The clock after `measured`, if it is known. */
    find(deviceNo: number, measured: ReadonlyMap<number, ChargerClock>): ChargerClock | undefined {
      return measured.get(deviceNo) ?? clocks.get(deviceNo)
    },

    keep(measured: ReadonlyMap<number, ChargerClock>): void {
      for (const [deviceNo, clock] of measured) clocks.set(deviceNo, clock)
    },

    /** Stores the offsets that a batch has changed. */
    async save(client: Transaction, measured: ReadonlyMap<number, ChargerClock>): Promise<void> {
      const changed = [...measured].filter(
        ([deviceNo, { offsetMs }]) => clocks.get(deviceNo)?.offsetMs !== offsetMs,
      )
      if (changed.length === 0) return
      await runStatement(client, {
        name: 'update-clock-offsets',
        text: `update device_states s set clock_offset_ms = u.offset_ms
          from unnest($1::int[], $2::bigint[]) u (device_no, offset_ms) where s.device_no = u.device_no`,
        values: [
          numberArray(changed.map(([deviceNo]) => deviceNo)),
          numberArray(changed.map(([, clock]) => clock.offsetMs)),
        ],
      })
    },
  }
}

/** The last message of the connection before is read before the first of this one is stored. */
function isNewContact({ kind }: ChargerFact['fact']): boolean {
  return kind === 'socket-opened' || kind === 'booted'
}

/** The measured offset of a charger's clock in ms, above 0 if it is behind; null for an unknown charger. */
export async function findClockOffset(database: Database, chargerId: string): Promise<number | null> {
  const row = await database.kysely
    .selectFrom('devices')
    .innerJoin('device_states', 'device_states.device_no', 'devices.device_no')
    .select('clock_offset_ms')
    .where('charger_id', '=', chargerId)
    .executeTakeFirst()
  return row?.clock_offset_ms ?? null
}

/** Loads clocks; the first message is the first contact of a charger. */
async function loadClocks(
  client: Transaction,
  firstMessages: ReadonlyMap<number, Date>,
): Promise<ReadonlyMap<number, ChargerClock>> {
  const deviceNos = [...firstMessages.keys()]
  const { rows } = await runStatement<ClockRow>(client, {
    name: 'load-charger-clocks',
    text: `select s.device_no, s.clock_offset_ms, s.first_contact_at, d.install_date, s.heard_at,
        greatest(s.status_at, s.charger_fault_at) as status_at
      from device_states s join devices d on d.device_no = s.device_no where s.device_no = any($1::int[])`,
    values: [numberArray(deviceNos)],
  })
  const fresh = rows.filter((row) => row.first_contact_at === null)
  if (fresh.length > 0) {
    await runStatement(client, {
      name: 'note-first-contacts',
      text: `update device_states s set first_contact_at = u.at
        from unnest($1::int[], $2::timestamptz[]) u (device_no, at)
        where s.device_no = u.device_no and s.first_contact_at is null`,
      values: [
        numberArray(fresh.map((row) => row.device_no)),
        instantArray(fresh.map((row) => firstMessages.get(row.device_no) ?? null)),
      ],
    })
  }
  return new Map(
    rows.map((row) => {
      const contact = row.first_contact_at ?? firstMessages.get(row.device_no) ?? new Date(0)
      const installedAt = row.install_date === null ? null : startOfDay(row.install_date)
      const earliest = earliestInstantOf(installedAt, contact.getTime())
      const contactAt = row.heard_at?.getTime() ?? Number.NEGATIVE_INFINITY
      const statusAt = row.status_at?.getTime() ?? Number.NEGATIVE_INFINITY
      const known = { sentUpTo: contactAt, contactAt, statusAt }
      return [row.device_no, { earliest, offsetMs: row.clock_offset_ms, steady: null, ...known }]
    }),
  )
}

function listVeryLate(facts: readonly ChargerFact[]): DatedRegister[] {
  return facts.flatMap(({ deviceNo, receivedAt, fact }): DatedRegister[] => {
    const registers: DatedRegister[] = []
    function add(at: Date, wh: number | null): void {
      if (wh !== null && receivedAt.getTime() - at.getTime() > VERY_LATE_MS) {
        registers.push({ deviceNo, at, wh, receivedAt })
      }
    }
    if ('readings' in fact) {
      for (const { connector, at, importWh } of fact.readings) if (connector === 1) add(at, importWh)
    }
    if (fact.kind === 'transaction-stopped') add(fact.at, fact.meterStopWh)
    if (fact.kind === 'transaction-started') add(fact.at, fact.meterStartWh)
    return registers
  })
}

type DoubtRow = { place: number; newest_at: Date; newest_wh: number }

/**
 * Finds very late registers above one that is dated later, although they follow the newest register: the meter was not
 * reset between them, so the date is wrong.
 */
async function findDoubtful(
  client: Transaction,
  late: readonly DatedRegister[],
): Promise<ReadonlySet<string>> {
  const { rows } = await runStatement<DoubtRow>(client, {
    name: 'find-doubtful-dates',
    text: `
      select u.place::integer as place, n.at as newest_at, n.import_wh as newest_wh
      from unnest($1::int[], $2::timestamptz[], $3::bigint[]) with ordinality u (device_no, at, wh, place)
      join devices d on d.device_no = u.device_no and not d.is_session_register
      cross join lateral (
        select r.at, r.import_wh from readings r
        where r.device_no = u.device_no and r.connector = 1 and r.import_wh is not null
        order by r.at desc limit 1) n
      where n.import_wh <= u.wh and exists (
        select from readings r where r.device_no = u.device_no and r.connector = 1
          and r.at > u.at and r.import_wh < u.wh)`,
    values: [
      numberArray(late.map((each) => each.deviceNo)),
      instantArray(late.map((each) => each.at)),
      numberArray(late.map((each) => each.wh)),
    ],
  })
  const doubtful = new Set<string>()
  for (const row of rows) {
    const each = late[row.place - 1]
    if (each === undefined) continue
    const newest = { at: row.newest_at.getTime(), wh: row.newest_wh, powerW: null }
    const arrived = { at: each.receivedAt.getTime(), wh: each.wh, powerW: null }
    if (isPlausibleStep(newest, arrived)) doubtful.add(keyOf(each))
  }
  return doubtful
}

function keyOf({ deviceNo, at, wh }: DatedRegister): string {
  return `${deviceNo} ${at.getTime()} ${wh}`
}
