import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Read as a value, written as its text. */
export type Json<Value = unknown> = ColumnType<Value, string, string>
