import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'
import styles from './export-sheet.module.css'
import type { ExportStep } from './use-export.ts'

const failureKeys = {
  'export-not-offered': 'export-not-offered',
  'invalid-range': 'export-invalid-range',
  'too-many-exports': 'export-too-many',
  'not-reached': 'export-not-reached',
  'unexpected-error': 'export-not-given',
  'not-started': 'export-not-started',
  'broken-off': 'export-broken-off',
} as const satisfies ByCode<
  ProblemCode<'requestDataExport'> | 'not-started' | 'broken-off',
  keyof typeof texts
>

type Props = {
  readonly step: ExportStep
  /** The problem of the chosen range. */
  readonly problem: string | null
}

/** Status text and progress of the file. */
export function ExportProgress({ step, problem }: Props) {
  if (problem !== null) return <Notice kind="error" isLive title={problem} />
  if (step.kind === 'asking') {
    return <output className={styles['of']}>{say(texts, 'export-asking')}</output>
  }
  if (step.kind === 'done') return <Notice kind="ok" isLive title={say(texts, 'export-done')} />
  if (step.kind === 'failed') {
    return (
      <Notice kind="error" isLive title={say(texts, 'export-failed-title')}>
        {say(texts, pickByCode(failureKeys, step.code))}
      </Notice>
    )
  }
  if (step.kind === 'choosing') return null
  const percent = Math.floor(100 * step.fraction)
  return (
    <div className={styles['writing']}>
      <output>{say(texts, 'export-writing')}</output>
      <progress
        className={styles['progress']}
        max={100}
        value={percent}
        aria-label={say(texts, 'export-progress', { percent })}
      />
    </div>
  )
}
