import type { ToleranceCode } from './tolerance.ts'

/** A value that cannot be read, as far as it can be read: the validator names the reason. */
export class Unreadable {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

export type Note = (code: ToleranceCode, path: string) => void

export type Read = (value: unknown, note: Note) => unknown

export type Field = {
  readonly name: string
  /** From the top of the payload, without the positions in lists. */
  readonly path: string
  /** True for a rule of this field. */
  readonly has: (names: ReadonlySet<string>) => boolean
}
