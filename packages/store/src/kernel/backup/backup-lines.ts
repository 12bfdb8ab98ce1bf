import { createHash } from 'node:crypto'
import { BACKUP_FORMAT } from './write-backup.ts'

export type Header = {
  readonly kind: 'driveway-backup'
  readonly format: number
  readonly migrations: readonly string[]
}
export type Entry =
  | Header
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'checksum'; readonly table: string; readonly rows: number; readonly sha256: string }
  | {
      readonly kind: 'end'
      readonly sequences: readonly { name: string; value: string }[]
      readonly tables: number
    }

export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

const PAGE = 500

/** Parses a backup and checks it on the way: a file that is damaged or cut off fails with a BackupFault. */
export async function* readEntries(lines: AsyncIterable<string>): AsyncGenerator<Entry> {
  let hash = createHash('sha256')
  let [count, tables, isWhole, isFirst] = [0, 0, false, true]
  let rows: string[] = []
  for await (const line of lines) {
    const parsed = parse(line)
    if (isFirst !== isHeader(parsed)) throw new BackupFault('This is not a backup of Driveway.')
    isFirst = false
    if (typeof parsed === 'string') {
      hash.update(line).update('\n')
      rows.push(parsed)
      count += 1
      if (rows.length === PAGE) {
        yield { kind: 'rows', rows }
        rows = []
      }
      continue
    }
    if (rows.length > 0) yield { kind: 'rows', rows }
    rows = []
    if (parsed.kind === 'table') [hash, count] = [createHash('sha256'), 0]
    if (parsed.kind === 'checksum') {
      tables += 1
      if (parsed.sha256 !== hash.digest('hex') || parsed.rows !== count) {
        throw new BackupFault(`The backup is damaged: the checksum of ${parsed.table} is wrong.`)
      }
    }
    if (parsed.kind === 'end') isWhole = parsed.tables === tables
    yield parsed
  }
  if (!isWhole) throw new BackupFault('The backup is not complete.')
}

function parse(line: string): Entry | string {
  try {
    return JSON.parse(line) as Entry | string
  } catch (error) {
    throw new BackupFault('The backup is damaged: a line is not JSON.', { cause: error })
  }
}

function isHeader(parsed: Entry | string): boolean {
  return typeof parsed !== 'string' && parsed.kind === 'driveway-backup' && parsed.format === BACKUP_FORMAT
}
