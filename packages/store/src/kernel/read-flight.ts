import type { Connection, Submittable, TypeOverrides } from 'pg'
import { writeInstant } from '@driveway/domain/time/write-instant'
import { writeColumn } from './array-literal.ts'
import type { Column, Statement } from './statement.ts'

export type ReadValue = string | number | boolean | Date | null | Column

/** A named statement that only reads, outside a transaction. */
export type ReadStatement = Pick<Statement, 'name' | 'text' | 'rowMode'> & {
  readonly values: readonly ReadValue[]
}

type Field = { readonly name: string; readonly dataTypeID: number }
type ReadField = { readonly name: string; readonly parse: (text: string) => unknown }

/** The fields of each statement that a connection has prepared. Other statements of the pool have names of their own. */
const preparedBy = new WeakMap<Connection, Map<string, readonly ReadField[]>>()

/**
 * Several reads in one round trip: one write, and PostgreSQL answers all of them at once. The fields of a statement
 * are asked for when a connection prepares it, and not again. A failure of one fails them all.
 */
export class ReadFlight implements Submittable {
  readonly #reads: readonly ReadStatement[]
  readonly #types: TypeOverrides
  readonly #rows: unknown[][]
  #prepared = new Map<string, readonly ReadField[]>()
  #turn = 0
  /** Set by the driver. */
  callback: ((error: Error | null, rows?: readonly (readonly unknown[])[]) => void) | undefined

  constructor(reads: readonly ReadStatement[], types: TypeOverrides) {
    this.#reads = reads
    this.#types = types
    this.#rows = reads.map(() => [])
  }

  submit(connection: Connection): void {
    this.#prepared = preparedBy.get(connection) ?? new Map<string, readonly ReadField[]>()
    preparedBy.set(connection, this.#prepared)
    const asked = new Set<string>()
    connection.stream.cork()
    try {
      for (const read of this.#reads) {
        const statement = `read-${read.name}`
        const isNew = !this.#prepared.has(read.name) && !asked.has(read.name)
        if (isNew) {
          asked.add(read.name)
          // A flight that failed may have prepared it, and its fields are not known.
          connection.close({ type: 'S', name: statement }, true)
          connection.parse({ name: statement, text: read.text, types: [] }, true)
        }
        connection.bind({ statement, values: read.values.map(writeValue) }, true)
        if (isNew) connection.describe({ type: 'P' }, true)
        connection.execute({}, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const { name } = this.#current()
    this.#prepared.set(
      name,
      fields.map((field) => ({
        name: field.name,
        parse: this.#types.getTypeParser(field.dataTypeID, 'text') as unknown as ReadField['parse'],
      })),
    )
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const { name, rowMode } = this.#current()
    const fields = this.#prepared.get(name) ?? []
    this.#rows[this.#turn]?.push(rowMode === 'array' ? toTuple(fields, texts) : toRow(fields, texts))
  }

  handleCommandComplete(): void {
    this.#turn += 1
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(null, this.#rows)
  }

  #current(): ReadStatement {
    const read = this.#reads[this.#turn]
    if (read === undefined) throw new Error('The database answers more than it was asked')
    return read
  }
}

function writeValue(value: ReadValue): string | null {
  if (value instanceof Date) return writeInstant(value.getTime())
  if (isColumn(value)) return writeColumn(value)
  return value === null ? null : String(value)
}

function isColumn(value: ReadValue): value is Column {
  return Array.isArray(value)
}

function toTuple(fields: readonly ReadField[], texts: readonly (string | null)[]): unknown[] {
  return fields.map(({ parse }, index) => readText(parse, texts[index] ?? null))
}

function toRow(
  fields: readonly ReadField[],
  texts: readonly (string | null)[],
): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index]
    if (field) row[field.name] = readText(field.parse, texts[index] ?? null)
  }
  return row
}

function readText(parse: ReadField['parse'], text: string | null): unknown {
  return text === null ? null : parse(text)
}
