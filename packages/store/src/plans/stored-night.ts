import type { NightInputs, NightPlan } from '@driveway/domain/planning/model/plan-model'

/** Slots as one list for each of their fields: a fifth of the size of a list of objects. */
type Columns<Row> = { readonly [Field in keyof Row]: readonly Row[Field][] }

type Stored<Night extends { readonly slots: readonly unknown[] }> = Omit<Night, 'slots'> & {
  readonly slots: Columns<Night['slots'][number]>
}

export function writeNightInputs({ slots, ...inputs }: NightInputs): string {
  return JSON.stringify({ ...inputs, slots: toColumns(slots) } satisfies Stored<NightInputs>)
}

/** Stored by this package only. */
export function readNightInputs(stored: unknown): NightInputs {
  const { slots, ...inputs } = stored as Stored<NightInputs>
  return { ...inputs, slots: toRows(slots) }
}

export function writeNightPlan({ slots, ...plan }: NightPlan): string {
  return JSON.stringify({ ...plan, slots: toColumns(slots) } satisfies Stored<NightPlan>)
}

/** Stored by this package only. */
export function readNightPlan(stored: unknown): NightPlan {
  const { slots, ...plan } = stored as Stored<NightPlan>
  return { ...plan, slots: toRows(slots) }
}

/** A field that only some slots have, such as the cap of the cheap hours, is null in the others. */
function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row)[]
  const columns: unknown = Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])]))
  return columns as Columns<Row>
}

/** Thousands of rows are read for each batch of plans: they are filled in place, without lists of pairs. */
function toRows<Row extends object>(columns: Columns<Row>): readonly Row[] {
  const fields = Object.entries(columns) as [string, readonly unknown[]][]
  const count = fields[0]?.[1].length ?? 0
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {}
    for (const [field, values] of fields) {
      const value = values[index]
      if (value !== null) row[field] = value
    }
    return row as Row
  })
}
