import {
  exportChoices,
  exportDaysOf,
  readExportDays,
  type ExportChoice,
  type ExportDays,
  type ExportDaysProblem,
  type ExportLimits,
} from '@driveway/domain/energy/history/export-choice'
import { maskDateText, readDateText, writeDateText } from '@driveway/domain/time/date-text'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { Sheet } from '@driveway/ui/sheet'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { sayMonth } from '#parts/text/month-text.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { ExportProgress } from './export-progress.tsx'
import styles from './export-sheet.module.css'
import { useExport } from './use-export.ts'

type Props = {
  readonly deviceId: string
  readonly limits: ExportLimits
  readonly onClose: () => void
}

function sayChoice(choice: ExportChoice, { month }: ExportLimits): string {
  return choice === 'month'
    ? say(texts, 'export-month', { month: sayMonth(month) })
    : say(texts, `export-${choice}`)
}

function sayDaysProblem({ code }: ExportDaysProblem, { start }: ExportLimits): string {
  return code === 'before-history'
    ? say(texts, 'export-before-history', { day: writeDateText(start) })
    : say(texts, `export-${code}`)
}

/** As they are shown and typed, DD.MM.YYYY. */
function writeDays({ first, last }: ExportDays): ExportDays {
  return { first: writeDateText(first), last: writeDateText(last) }
}

/** A date that is incomplete is empty. */
function readDays({ first, last }: ExportDays): ExportDays {
  return { first: readDateText(first) ?? '', last: readDateText(last) ?? '' }
}

type DayFieldsProps = { readonly days: ExportDays; readonly onEdit: (edited: Partial<ExportDays>) => void }

/** The first and the last day of a range of the customer's own. */
function DayFields({ days, onEdit }: DayFieldsProps) {
  return (
    <div className={styles['days']}>
      {(['first', 'last'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          label={say(texts, `export-${end}`)}
          placeholder={say(texts, 'export-date-format')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={days[end]}
          format={maskDateText}
          onEdit={(text) => onEdit({ [end]: text })}
        />
      ))}
    </div>
  )
}

/** Chooses the range of an export, and shows its progress. */
export function ExportSheet({ deviceId, limits, onClose }: Props) {
  const tracker = useTracker()
  const { step, start } = useExport()
  const [choice, setChoice] = useState<ExportChoice>('month')
  const [own, setOwn] = useState<ExportDays>(writeDays(exportDaysOf('month', limits)))
  const [problem, setProblem] = useState<ExportDaysProblem | null>(null)
  const days = choice === 'days' ? readDays(own) : exportDaysOf(choice, limits)
  const isUnderWay = step.kind === 'asking' || step.kind === 'writing'

  function change(next: Partial<ExportDays>): void {
    setOwn({ ...own, ...next })
    setProblem(null)
  }

  async function download(): Promise<void> {
    const range = readExportDays(days, limits)
    setProblem(range.ok ? null : range.problem)
    if (!range.ok) return
    if (await start(deviceId, range.value)) tracker.track({ name: 'export-data-download', range: choice })
  }

  return (
    <Sheet title={say(texts, 'export')} text={say(texts, 'export-text')} onClose={onClose}>
      {!isUnderWay && step.kind !== 'done' && (
        <>
          <SegmentedControl
            legend={say(texts, 'export-range')}
            options={exportChoices.map((value) => ({ value, label: sayChoice(value, limits) }))}
            value={choice}
            isPaired
            onChoose={(value) => {
              setChoice(value)
              setProblem(null)
            }}
          />
          {choice === 'days' ? (
            <DayFields days={own} onEdit={change} />
          ) : (
            <p className={styles['of']}>
              {say(texts, 'export-of', { first: writeDateText(days.first), last: writeDateText(days.last) })}
            </p>
          )}
        </>
      )}
      <ExportProgress step={step} problem={problem && sayDaysProblem(problem, limits)} />
      <div className={styles['actions']}>
        {step.kind !== 'done' && (
          <Button isBusy={isUnderWay} onPress={() => void download()}>
            {say(texts, 'export-start')}
          </Button>
        )}
        <Button kind="quiet" onPress={onClose}>
          {say(texts, step.kind === 'done' || isUnderWay ? 'export-close' : 'export-cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
