import { consoleActs as texts } from '@driveway/messages/en-GB/console-acts'
import { say } from '@driveway/messages/say'
import { ListTable } from './list-table.tsx'
import { writeDatedMoment } from './write-time.ts'

export type ListedAct = {
  readonly actNo: number
  readonly beganAt: string
  readonly operator: string
  readonly role: string | null
  readonly command: string
  readonly subject: string | null
  readonly reason: string | null
  readonly isDone: boolean | null
}

function nameOutcome(isDone: boolean | null): string {
  if (isDone === null) return say(texts, 'unfinished')
  return say(texts, isDone ? 'done' : 'refused')
}

/** Acts of the audit trail: who, when, on what, why and the outcome. */
export function ActTable({ acts, label }: { readonly acts: readonly ListedAct[]; readonly label: string }) {
  return (
    <ListTable
      label={label}
      headings={[
        say(texts, 'when'),
        say(texts, 'who'),
        say(texts, 'what'),
        say(texts, 'subject'),
        say(texts, 'reason'),
        say(texts, 'outcome'),
      ]}
      rows={acts.map((act) => ({
        key: String(act.actNo),
        cells: [
          writeDatedMoment(act.beganAt),
          act.role === null ? act.operator : `${act.operator} (${act.role})`,
          act.command,
          act.subject ?? '–',
          act.reason ?? '–',
          nameOutcome(act.isDone),
        ],
      }))}
      empty={say(texts, 'none')}
    />
  )
}
