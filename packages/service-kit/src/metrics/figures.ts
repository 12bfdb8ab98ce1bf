import { Gauge } from 'prom-client'
import { registry } from './registry.ts'

/** A value that is read from the database at a scrape. */
export type Figure = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const descriptions: Readonly<Record<string, { help: string; labelNames: string[] }>> = {
  driveway_commands: { help: 'Charger commands of the last hour by outcome.', labelNames: ['outcome'] },
  driveway_ledger_lag_seconds: { help: 'Age of the oldest ledger work that is due.', labelNames: [] },
  driveway_ledger_waiting: { help: 'Chargers whose ledger work is due.', labelNames: [] },
  driveway_plans: { help: 'Current plans by outcome of their delivery.', labelNames: ['outcome'] },
  driveway_plan_age_seconds: { help: 'Age of the oldest plan of a connected charger.', labelNames: [] },
  driveway_mails_waiting: { help: 'Mails in the outbox.', labelNames: [] },
  driveway_mail_age_seconds: { help: 'Age of the oldest mail in the outbox.', labelNames: [] },
  driveway_table_bytes: { help: 'Size of a table with its indexes.', labelNames: ['table'] },
  driveway_partitions: { help: 'Partitions of a table.', labelNames: ['table'] },
  driveway_partitions_ahead: { help: 'Partitions of coming months of a table.', labelNames: ['table'] },
  driveway_retention_due_rows: {
    help: 'Rows past their retention that are still stored, at most 10,000.',
    labelNames: ['table'],
  },
}

const gaugesByName = new Map(
  Object.entries(descriptions).map(([name, { help, labelNames }]) => [
    name,
    new Gauge({ name, help, labelNames, registers: [registry] }),
  ]),
)

/** Replaces all figures: one that is not read any more disappears. */
export function setFigures(figures: readonly Figure[]): void {
  for (const gauge of gaugesByName.values()) gauge.reset()
  for (const { name, labels, value } of figures) gaugesByName.get(name)?.set(labels, value)
}
