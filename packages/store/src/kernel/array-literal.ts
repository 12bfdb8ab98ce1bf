import { writeInstant } from '@driveway/domain/time/write-instant'

/**
 * PostgreSQL array literals for multi-row statements. Numbers and instants hold nothing that needs quoting,
 * which makes these several times cheaper than the driver's own conversion of each element.
 */
export function numberArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}

export function instantArray(values: readonly (Date | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : writeInstant(value.getTime()))).join(',')}}`
}

export function booleanArray(values: readonly boolean[]): string {
  return `{${values.join(',')}}`
}

export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map(quote).join(',')}}`
}

function quote(value: string | null): string {
  if (value === null) return 'NULL'
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** A column of values of one kind. */
export function writeColumn(values: readonly (string | number | boolean | Date | null)[]): string {
  return `{${values.map(writeValue).join(',')}}`
}

function writeValue(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return writeInstant(value.getTime())
  return typeof value === 'string' ? quote(value) : String(value)
}
