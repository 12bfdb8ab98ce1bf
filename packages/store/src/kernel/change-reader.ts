import { sql, type Kysely } from 'kysely'
import type { Change, ChangeTopic } from './change-topic.ts'
import type { Statement } from './statement.ts'
import type { Tables } from './tables.ts'

/** `waiting`: rows are committed, but a transaction with a lower id still runs. `more`: the next read has rows at once. */
export type ReadState = 'done' | 'waiting' | 'more'

type Row = {
  readonly xid: string
  readonly change_id: string
  readonly topic: string
  readonly key: string
  readonly is_settled: boolean
}

const BATCH_SIZE = 2_000
const CHECK_EVERY_MS = 5_000
const START: Cursor = { xid: '0', changeId: '0' }
/** Nothing is visible in it. */
const EMPTY_SNAPSHOT = '1:1:'

/**
 * A row is settled when every transaction with a lower id has ended: later reads find nothing before it, so the cursor
 * may pass it. Rows that were visible in the first snapshot are not delivered. The order names the table, because the
 * columns of the answer are texts.
 */
const READ = `
  select xid::text as xid, change_id::text as change_id, topic, key, xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
  from changes
  where (xid, change_id) > ($1::xid8, $2) and not pg_visible_in_snapshot(xid, $3::pg_snapshot)
  order by changes.xid, changes.change_id limit ${BATCH_SIZE}`

/** Both in decimal. */
export type Cursor = { readonly xid: string; readonly changeId: string }

/** A change and its place in the feed. */
export type PlacedChange = Change & Cursor

/** A change that names the place before its own. */
export type LinkedChange = PlacedChange & { readonly after: Cursor }

export function toChange({ topic, key }: PlacedChange): Change {
  return { topic, key }
}

type OnChanges = (changes: readonly PlacedChange[]) => void | Promise<void>

/** Runs a read on the listener's own connection, so that a busy pool does not delay the feed. */
export type RunRead = <Row>(statement: Statement) => Promise<readonly Row[]>

/** Reads the feed from a cursor, which begins at the present unless it is given. */
export async function createChangeReader(run: RunRead, from?: Cursor) {
  let snapshot = from === undefined ? await readSnapshot(run) : EMPTY_SNAPSHOT
  let checkedAt = 0
  let cursor = from ?? { xid: xminOf(snapshot), changeId: '0' }

  /** A restored database counts transactions from a lower number: the cursor would wait for ever. */
  async function checkCursor(runRead: RunRead): Promise<void> {
    if (Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    const current = await readSnapshot(runRead)
    if (BigInt(cursor.xid) <= BigInt(xmaxOf(current))) return
    cursor = START
    snapshot = EMPTY_SNAPSHOT
  }

  async function deliver(changes: readonly PlacedChange[], onChanges: OnChanges): Promise<void> {
    const newest = changes.at(-1)
    if (newest === undefined) return
    await onChanges(changes)
    cursor = { xid: newest.xid, changeId: newest.changeId }
  }

  return {
    cursor: () => cursor,

    /**
     * Delivers changes that arrived by another way, but those that were delivered before. False if changes are missing
     * before one of them: it and those after it are in the table.
     */
    async accept(changes: readonly LinkedChange[], onChanges: OnChanges): Promise<boolean> {
      const fresh: PlacedChange[] = []
      let position = cursor
      const gapAt = changes.findIndex((change) => {
        if (isAfter(change.after, position)) return true
        if (!isAfter(change, position)) return false
        position = change
        if (!isVisible(change.xid, snapshot)) fresh.push(change)
        return false
      })
      await deliver(fresh, onChanges)
      return gapAt === -1
    },

    async read(runRead: RunRead, onChanges: OnChanges): Promise<ReadState> {
      const rows = await runRead<Row>({
        name: 'read-changes',
        text: READ,
        values: [cursor.xid, cursor.changeId, snapshot],
      })
      const end = rows.findIndex((row) => !row.is_settled)
      const settled = end === -1 ? rows : rows.slice(0, end)
      await deliver(settled.map(toPlaced), onChanges)
      if (end !== -1) return 'waiting'
      if (rows.length === BATCH_SIZE) return 'more'
      if (rows.length === 0) await checkCursor(runRead)
      return 'done'
    },
  }
}

/**
 * Empties a feed that was restored from another cluster: its transaction ids lie in the future, so that its rows would
 * wait for ever. Returns their number.
 */
export async function dropForeignChanges(db: Kysely<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from changes where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

function toPlaced({ xid, change_id: changeId, topic, key }: Row): PlacedChange {
  return { xid, changeId, topic: topic as ChangeTopic, key }
}

function isAfter(first: Cursor, second: Cursor): boolean {
  if (first.xid !== second.xid) return BigInt(first.xid) > BigInt(second.xid)
  return BigInt(first.changeId) > BigInt(second.changeId)
}

/** As PostgreSQL's `pg_visible_in_snapshot`. */
function isVisible(xid: string, snapshot: string): boolean {
  if (BigInt(xid) < BigInt(xminOf(snapshot))) return true
  if (BigInt(xid) >= BigInt(xmaxOf(snapshot))) return false
  return !(snapshot.split(':')[2] ?? '').split(',').includes(xid)
}

async function readSnapshot(run: RunRead): Promise<string> {
  const [row] = await run<{ snapshot: string }>({
    name: 'read-snapshot',
    text: 'select pg_current_snapshot()::text as snapshot',
  })
  return row?.snapshot ?? EMPTY_SNAPSHOT
}

/** A snapshot's text is `xmin:xmax:running`. */
function xminOf(snapshot: string): string {
  return snapshot.split(':')[0] ?? '0'
}

function xmaxOf(snapshot: string): string {
  return snapshot.split(':')[1] ?? '0'
}
