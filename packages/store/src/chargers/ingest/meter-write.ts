import type { Statement } from '@driveway/store/kernel/statement'
import {
  changedStates,
  readingColumns,
  stateColumns,
  updatedStates,
  writeReadingInsert,
  type Of,
} from './ingest-statements.ts'
import type { Reading } from './charger-fact.ts'
import { insertedHistory, insertMarks, ledgerInputColumns } from './ledger-input-statements.ts'
import type { LedgerInputs } from './ledger-inputs.ts'
import type { StateChangeRow } from './state-change.ts'
import type { StatePatch } from './state-patch.ts'

/** All that a batch of meter values writes. */
export type MeterWrites = {
  readonly patches: readonly StatePatch[]
  readonly readings: readonly Of<Reading>[]
  readonly inputs: LedgerInputs
}

/** The number of new readings, beside each changed state, or alone where none changed. */
export type MeterWriteRow = { inserted: number } & (StateChangeRow | { device_no: null })

type ChangedRow = Extract<MeterWriteRow, StateChangeRow>

export function isChangedState(row: MeterWriteRow): row is ChangedRow {
  return row.device_no !== null
}

const STATE_COLUMNS = 13
const READING_COLUMNS = 9

/** States are locked first, as all writers do. */
const afterStates = 'where (select count(*) from updated) >= 0'

const writeMeterValues = `
  with ${updatedStates}, inserted as (
    ${shift(writeReadingInsert(afterStates), STATE_COLUMNS)} returning 1
  ), ${shift(insertedHistory, STATE_COLUMNS + READING_COLUMNS)}, marks as (
    ${shift(insertMarks, STATE_COLUMNS + READING_COLUMNS)}
  )
  select (select count(*) from inserted) as inserted, changed.*
  from (select 1) always left join (${changedStates}) changed on true`

/** Moves the numbers of a statement's parameters behind those of others. */
function shift(text: string, by: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + by}`)
}

/**
 * The states, readings and inputs of the ledger by one statement: as three they took most of the time of the busiest
 * path.
 */
export function meterWrite({ patches, readings, inputs }: MeterWrites): Statement {
  return {
    name: 'write-meter-values',
    text: writeMeterValues,
    values: [...stateColumns(patches), ...readingColumns(readings), ...ledgerInputColumns(inputs)],
  }
}
