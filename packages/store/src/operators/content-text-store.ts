import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

/** A file of content by its path under the content folder. */
export type ContentSource = { readonly path: string; readonly source: string }

export type ContentVersion = ContentSource & {
  readonly versionNo: number
  readonly writtenBy: string
  readonly writtenAt: Date
  /** Null for a draft. */
  readonly publishedAt: Date | null
  /** Null for a draft, and while it is live. */
  readonly endedAt: Date | null
}

export type NewDraft = ContentSource & {
  readonly by: string
  /** The number of the draft that its writer has read; null without one. */
  readonly replaces: number | null
}

const versionColumns = [
  'version_no as versionNo',
  'path',
  'source',
  'written_by as writtenBy',
  'written_at as writtenAt',
  'published_at as publishedAt',
  'ended_at as endedAt',
] as const

/** Texts of editors: a draft and a live version at most for each path, and versions before. Real time. */
export function createContentTextStore(database: Database) {
  return { ...createContentReader(database), ...createContentWriter(database) }
}

function createContentReader(database: Database) {
  const db = database.kysely
  return {
    /** Differs whenever another version is live. */
    async readMark(): Promise<string> {
      const { rows } = await sql<{ mark: string }>`
        select coalesce(string_agg(version_no::text, ' ' order by version_no), '') as mark
        from content_texts where published_at is not null and ended_at is null`.execute(db)
      return rows[0]?.mark ?? ''
    },

    listLive(): Promise<readonly ContentSource[]> {
      return db
        .selectFrom('content_texts')
        .select(['path', 'source'])
        .where('published_at', 'is not', null)
        .where('ended_at', 'is', null)
        .orderBy('path')
        .execute()
    },

    /** Drafts and live versions of all paths. */
    listOpen(): Promise<readonly ContentVersion[]> {
      return db
        .selectFrom('content_texts')
        .select(versionColumns)
        .where('ended_at', 'is', null)
        .orderBy('path')
        .execute()
    },

    /** The newest first. */
    listVersions(path: string, limit: number): Promise<readonly ContentVersion[]> {
      return db
        .selectFrom('content_texts')
        .select(versionColumns)
        .where('path', '=', path)
        .orderBy('version_no', 'desc')
        .limit(limit)
        .execute()
    },
  }
}

function createContentWriter(database: Database) {
  const db = database.kysely
  return {
    saveDraft: (draft: NewDraft, now: Date) => saveDraft(database, draft, now),

    /** False if there is none. */
    async discardDraft(path: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('content_texts')
        .where('path', '=', path)
        .where('published_at', 'is', null)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    publish: (path: string, versionNo: number, now: Date) => publishDraft(database, path, versionNo, now),

    undo: (path: string, now: Date) => undoPublication(database, path, now),
  }
}

/** The number of the new draft; null if the draft of the path is not the one that it replaces. */
function saveDraft(database: Database, draft: NewDraft, now: Date): Promise<number | null> {
  const { path, source, by, replaces } = draft
  return runTransaction(database, async (transaction) => {
    await transaction
      .deleteFrom('content_texts')
      .where('path', '=', path)
      .where('published_at', 'is', null)
      .where('version_no', '=', replaces)
      .execute()
    const saved = await transaction
      .insertInto('content_texts')
      .values({ path, source, written_by: by, written_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version_no')
      .executeTakeFirst()
    return saved?.version_no ?? null
  })
}

/** Makes a draft live in place of the version before; false if this is not the draft any more. */
function publishDraft(database: Database, path: string, versionNo: number, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const draft = await transaction
      .selectFrom('content_texts')
      .select('version_no')
      .where('path', '=', path)
      .where('version_no', '=', versionNo)
      .where('published_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) return false
    await transaction
      .updateTable('content_texts')
      .set({ ended_at: now })
      .where('path', '=', path)
      .where('published_at', 'is not', null)
      .where('ended_at', 'is', null)
      .execute()
    await transaction
      .updateTable('content_texts')
      .set({ published_at: now })
      .where('version_no', '=', versionNo)
      .execute()
    return true
  })
}

/**
 * Ends the live version, and makes the one live again that ended with its publication: without one, the file. A version
 * that was taken back stays so. False without a live one.
 */
function undoPublication(database: Database, path: string, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const live = await transaction
      .updateTable('content_texts')
      .set({ ended_at: now })
      .where('path', '=', path)
      .where('published_at', 'is not', null)
      .where('ended_at', 'is', null)
      .returning(['version_no', 'published_at'])
      .executeTakeFirst()
    if (!live) return false
    await sql`
      update content_texts set ended_at = null where version_no = (
        select max(version_no) from content_texts
        where path = ${path} and ended_at = ${live.published_at} and version_no < ${live.version_no})`.execute(
      transaction,
    )
    return true
  })
}
