/**
 * SQL of all rows of a list as one text, null without rows: the driver's work for a row of its own costs more than all
 * of PostgreSQL's for it. Columns are expressions of numbers that are never null, or of the functions below. The rows
 * have no order.
 */
export function rowsAsJson(columns: readonly string[]): string {
  return `string_agg(concat_ws(',', ${columns.join(', ')}), '],[')`
}

/** A column of a number that may be null. */
export function numberOrNull(expression: string): string {
  return `coalesce((${expression})::text, 'null')`
}

/** A column of a word that is never null and needs no escapes. */
export function word(expression: string): string {
  return `'"' || ${expression} || '"'`
}

/** A column of an instant, in milliseconds. */
export function millisecondsOf(expression: string): string {
  return `round(date_part('epoch', ${expression}) * 1000)::bigint`
}

export function readJsonRows(text: string | null): readonly unknown[] {
  return text === null ? [] : (JSON.parse(`[[${text}]]`) as unknown[])
}
