import { sql } from 'kysely'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** A message of a charger or to it, without secrets. Real time. */
export type Frame = {
  readonly deviceNo: number
  readonly at: Date
  readonly isFromCharger: boolean
  readonly text: string
  /** Fields that are not as the protocol has them. */
  readonly oddFields: readonly string[]
}

export type KeptFrame = Omit<Frame, 'deviceNo'> & { readonly frameNo: number }

/** Frames are kept for a day, also before the retention deletes them. */
const KEPT_MS = 24 * 60 * 60 * 1000

export type FrameStore = ReturnType<typeof createFrameStore>

/** Frames of chargers that an operator watches, and until when. */
export function createFrameStore(database: Database) {
  const db = database.kysely

  return {
    /** Records the charger's frames until then, or longer where that is asked for already; false for an unknown charger. */
    watch: (chargerId: string, until: Date): Promise<boolean> =>
      announceWatch(database, chargerId, async (transaction) => {
        const { numAffectedRows } = await sql`
          insert into frame_watches (device_no, ends_at)
          select device_no, ${until} from devices where charger_id = ${chargerId}
          on conflict (device_no) do update set ends_at = greatest(frame_watches.ends_at, excluded.ends_at)`.execute(
          transaction,
        )
        return numAffectedRows ?? 0n
      }),

    /** Ends it at once; false if there is none. */
    stop: (chargerId: string): Promise<boolean> =>
      announceWatch(database, chargerId, async (transaction) => {
        const { numAffectedRows } = await sql`
          delete from frame_watches w using devices d
          where d.device_no = w.device_no and d.charger_id = ${chargerId}`.execute(transaction)
        return numAffectedRows ?? 0n
      }),

    /** Null while nobody watches. */
    async findEnd(chargerId: string, now: Date): Promise<Date | null> {
      const { rows } = await sql<{ endsAt: Date }>`
        select w.ends_at as "endsAt" from frame_watches w join devices d on d.device_no = w.device_no
        where d.charger_id = ${chargerId} and w.ends_at > ${now}`.execute(db)
      return rows[0]?.endsAt ?? null
    },

    listWatched(now: Date): Promise<readonly { readonly deviceNo: number; readonly endsAt: Date }[]> {
      return db
        .selectFrom('frame_watches')
        .select(['device_no as deviceNo', 'ends_at as endsAt'])
        .where('ends_at', '>', now)
        .execute()
    },

    add: (frames: readonly Frame[]) => addFrames(db, frames),

    /** Of the last day, the newest first. */
    async list(chargerId: string, now: Date, limit: number): Promise<readonly KeptFrame[]> {
      const { rows } = await sql<KeptFrame>`
        select f.frame_no as "frameNo", f.at, f.is_from_charger as "isFromCharger", f.text, f.odd_fields as "oddFields"
        from charger_frames f join devices d on d.device_no = f.device_no
        where d.charger_id = ${chargerId} and f.at > ${new Date(now.getTime() - KEPT_MS)}
        order by f.frame_no desc limit ${limit}`.execute(db)
      return rows
    },
  }
}

function announceWatch(
  database: Database,
  chargerId: string,
  run: (transaction: Queryable) => Promise<bigint>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    if ((await run(transaction)) === 0n) return false
    await recordChanges(transaction, [{ topic: 'frame-watch', key: chargerId }])
    return true
  })
}

async function addFrames(db: Queryable, frames: readonly Frame[]): Promise<void> {
  if (frames.length === 0) return
  await db
    .insertInto('charger_frames')
    .values(
      frames.map(({ deviceNo, at, isFromCharger, text, oddFields }) => ({
        device_no: deviceNo,
        at,
        is_from_charger: isFromCharger,
        text,
        odd_fields: [...oddFields],
      })),
    )
    .execute()
}
