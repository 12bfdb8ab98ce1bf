import type { PluggedIn, SettledPart } from '@driveway/domain/advice/charge-window'
import type { ReplayRange } from '@driveway/domain/advice/replayed-cost'
import type { TariffAdvice } from '@driveway/domain/advice/tariff-advice'
import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** A household's advice as it is kept. */
export type KeptAdvice = {
  /** Null until it was computed once. */
  readonly advice: TariffAdvice | null
  /** World time. */
  readonly computedAt: Date | null
  readonly tariffVersion: number
  /** A computation waits or runs. */
  readonly isWorking: boolean
  /** The last computation was given up. */
  readonly hasFailed: boolean
}

/** A computation that this process may finish before its lease ends. */
export type AdviceLease = {
  readonly accountNumber: string
  readonly brand: string
  readonly until: Date
  readonly tries: number
}

/** The ledger of one charger. */
export type ChargerLedger = {
  readonly deviceNo: number
  readonly parts: readonly SettledPart[]
  readonly sessions: readonly PluggedIn[]
  /** Of nights that were kept. */
  readonly readyTimes: readonly number[]
}

export type TariffAdviceStore = ReturnType<typeof createTariffAdviceStore>

export function createTariffAdviceStore(database: Database) {
  const db = database.kysely
  return {
    find: (accountNumber: string) => findAdvice(db, accountNumber),

    /** Asks for a computation, unless one is already due. `now` is real time. */
    async request(accountNumber: string, now: Date): Promise<void> {
      await runTransaction(database, async (transaction) => {
        await sql`
          insert into tariff_advice as a (account_number, due_at) values (${accountNumber}, ${now})
          on conflict (account_number) do update set due_at = excluded.due_at, tries = 0
          where a.due_at is null`.execute(transaction)
        await recordChanges(transaction, [{ topic: 'tariff-advice', key: accountNumber }])
      })
    },

    take: (now: Date, leaseMs: number) => takeDueAdvice(db, now, leaseMs),

    save: (
      adviceLease: AdviceLease,
      advice: TariffAdvice,
      given: { readonly computedAt: Date; readonly tariffVersion: number },
    ) => saveAdvice(db, adviceLease, advice, given),

    /** Ends a lease without a result: it is due again at an instant (real time), or given up for null. */
    async release({ accountNumber, until }: AdviceLease, dueAt: Date | null): Promise<void> {
      await db
        .updateTable('tariff_advice')
        .set({ due_at: dueAt })
        .where('account_number', '=', accountNumber)
        .where('due_at', '=', until)
        .execute()
    },

    /** The first instant since `from` (ms) at which a charger of the household had a car or energy; null for none. */
    async findFirst(accountNumber: string, from: number): Promise<number | null> {
      const { rows } = await sql<{ first: Date | null }>`
        select least(
          min((select min(p.period_start) from settlement_periods p
            where p.device_no = d.device_no and p.period_start >= ${new Date(from)})),
          min((select min(s.started_at) from charge_sessions s
            where s.device_no = d.device_no and s.started_at >= ${new Date(from)}))) as first
        from devices d where d.account_number = ${accountNumber}`.execute(db)
      return rows[0]?.first?.getTime() ?? null
    },

    async listDeviceIds(accountNumber: string): Promise<readonly string[]> {
      return (await listDevices(db, accountNumber)).map((row) => row.device_id)
    },

    async listLedgers(accountNumber: string, range: ReplayRange): Promise<readonly ChargerLedger[]> {
      const ledgers: ChargerLedger[] = []
      for (const { device_no: deviceNo } of await listDevices(db, accountNumber)) {
        ledgers.push({ deviceNo, ...(await loadLedger(db, deviceNo, range)) })
      }
      return ledgers
    },
  }
}

async function findAdvice(db: Queryable, accountNumber: string): Promise<KeptAdvice | null> {
  const row = await db
    .selectFrom('tariff_advice')
    .selectAll()
    .where('account_number', '=', accountNumber)
    .executeTakeFirst()
  if (!row) return null
  return {
    // Stored by this store only.
    advice: row.advice as TariffAdvice | null,
    computedAt: row.computed_at,
    tariffVersion: row.tariff_version ?? 0,
    isWorking: row.due_at !== null,
    hasFailed: row.due_at === null && row.tries > 0,
  }
}

/** Does nothing if the lease was lost. `computedAt` is world time. */
async function saveAdvice(
  db: Queryable,
  { accountNumber, until }: AdviceLease,
  advice: TariffAdvice,
  { computedAt, tariffVersion }: { readonly computedAt: Date; readonly tariffVersion: number },
): Promise<void> {
  await db
    .updateTable('tariff_advice')
    .set({
      due_at: null,
      tries: 0,
      computed_at: computedAt,
      tariff_version: tariffVersion,
      advice: JSON.stringify(advice),
    })
    .where('account_number', '=', accountNumber)
    .where('due_at', '=', until)
    .execute()
}

/** Takes the computation that has waited longest; null if none is due. `now` is real time. */
async function takeDueAdvice(db: Queryable, now: Date, leaseMs: number): Promise<AdviceLease | null> {
  const { rows } = await sql<AdviceLease>`
    update tariff_advice a set due_at = ${new Date(now.getTime() + leaseMs)}, tries = a.tries + 1
    from customers c
    where c.account_number = a.account_number and a.account_number = (
      select account_number from tariff_advice where due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning a.account_number as "accountNumber", c.brand, a.due_at as until, a.tries`.execute(db)
  return rows[0] ?? null
}

function listDevices(db: Database['kysely'], accountNumber: string) {
  return db
    .selectFrom('devices')
    .select(['device_no', 'device_id'])
    .where('account_number', '=', accountNumber)
    .orderBy('device_no')
    .execute()
}

async function loadLedger(
  db: Database['kysely'],
  deviceNo: number,
  { from, to }: ReplayRange,
): Promise<Pick<ChargerLedger, 'parts' | 'sessions' | 'readyTimes'>> {
  const [fromAt, toAt] = [new Date(from), new Date(to)]
  const parts = await db
    .selectFrom('settlement_periods')
    .select(['period_start', 'session_start', 'import_from_grid_wh', 'export_to_grid_wh', 'export_wh'])
    .where('device_no', '=', deviceNo)
    .where('period_start', '>=', fromAt)
    .where('period_start', '<', toAt)
    .orderBy('period_start')
    .orderBy('session_start')
    .execute()
  const sessions = await db
    .selectFrom('charge_sessions')
    .select(['started_at', 'ended_at'])
    .where('device_no', '=', deviceNo)
    .where('started_at', '<', toAt)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', fromAt)]))
    .orderBy('started_at')
    .execute()
  const nights = await db
    .selectFrom('night_outcomes')
    .select('ready_at')
    .where('device_no', '=', deviceNo)
    .where('outcome', 'is not', null)
    .where('ready_at', '>=', fromAt)
    .where('ready_at', '<', toAt)
    .execute()
  return {
    parts: parts.map((row) => ({
      periodStart: row.period_start.getTime(),
      // The epoch stands for energy outside any session.
      sessionStart: row.session_start.getTime() || null,
      importFromGridWh: row.import_from_grid_wh,
      exportToGridWh: row.export_to_grid_wh,
      exportWh: row.export_wh,
    })),
    sessions: sessions.map((row) => ({
      from: row.started_at.getTime(),
      to: row.ended_at?.getTime() ?? null,
    })),
    readyTimes: nights.map((row) => row.ready_at.getTime()),
  }
}
