import {
  exportChoices,
  findExportDays,
  readExportDays,
  type ExportChoice,
  type ExportDays,
  type ExportDaysProblem,
  type ExportLimits,
} from '@driveway/domain/energy/history/export-choice'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { DateField } from '@driveway/ui/date-field'
import { SegmentedControl } from '@driveway/ui/segmented-control'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { sayMonth } from '#parts/month-text.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { ExportProgress } from './export-progress.tsx'
import styles from './export-sheet.module.css'
import { writeDate } from './history-text.ts'
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
    ? say(texts, 'export-before-history', { day: writeDate(start) })
    : say(texts, `export-${code}`)
}

/** Chooses the range of an export, and shows its progress. */
export function ExportSheet({ deviceId, limits, onClose }: Props) {
  const tracker = useTracker()
  const { step, start } = useExport()
  const [choice, setChoice] = useState<ExportChoice>('month')
  const [own, setOwn] = useState<ExportDays>(findExportDays('month', limits))
  const [problem, setProblem] = useState<ExportDaysProblem | null>(null)
  const days = choice === 'days' ? own : findExportDays(choice, limits)
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
            <div className={styles['days']}>
              <DateField
                label={say(texts, 'export-first')}
                value={own.first}
                min={limits.start}
                max={limits.today}
                onChange={(first) => change({ first })}
              />
              <DateField
                label={say(texts, 'export-last')}
                value={own.last}
                min={limits.start}
                max={limits.today}
                onChange={(last) => change({ last })}
              />
            </div>
          ) : (
            <p className={styles['of']}>
              {say(texts, 'export-of', { first: writeDate(days.first), last: writeDate(days.last) })}
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
