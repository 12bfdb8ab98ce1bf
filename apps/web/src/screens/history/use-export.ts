import type { ExportRange } from '@driveway/domain/energy/history/export-range'
import { useEffect, useState } from 'react'
import { readExportProgress, type ExportProgress } from '#data/data-export/query.ts'
import { requestExport } from '#data/data-export/mutation.ts'
import { startDownload } from '#platform/download.ts'
import { whenSeen } from '#platform/when-seen.ts'
import { useClock } from '#platform/use-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'

/** Polling interval of the progress. */
const PROGRESS_EVERY_MS = 1_000
/** A download address is valid for a minute. */
const START_WITHIN_MS = 60_000
/** A download without progress for this long has failed. */
const STALLED_MS = 60_000

export type ExportStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'writing'; readonly exportId: string; readonly fraction: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: string }

type Export = {
  readonly step: ExportStep
  readonly start: (deviceId: string, range: ExportRange) => Promise<boolean>
}

/** The reason of a failed download; null while it is running. */
function findFailure(
  progress: ExportProgress | null,
  wasStarted: boolean,
  stillMs: number,
): 'not-started' | 'broken-off' | null {
  if (progress?.isFailed) return 'broken-off'
  if (progress?.isFinished) return null
  if (!wasStarted) return stillMs > START_WITHIN_MS ? 'not-started' : null
  return stillMs > STALLED_MS ? 'broken-off' : null
}

type PollDeps = { readonly wire: ReturnType<typeof useWire>; readonly clock: ReturnType<typeof useClock> }

/** Polls the progress of an export until it ends. Returns a function that stops it. */
function pollProgress(
  { wire, clock }: PollDeps,
  exportId: string,
  onStep: (step: ExportStep) => void,
): () => void {
  const given = new AbortController()
  const { signal } = given
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = { fraction: 0, isStarted: false }
  let changedAt = clock.now()

  async function poll(): Promise<void> {
    const progress = await readExportProgress(wire, exportId, signal)
    if (signal.aborted) return
    const now = clock.now()
    if (progress && (progress.fraction !== last.fraction || progress.isStarted !== last.isStarted)) {
      last = progress
      changedAt = now
    }
    const failure = findFailure(progress, last.isStarted, now - changedAt)
    if (failure) onStep({ kind: 'failed', code: failure })
    else if (progress?.isFinished) onStep({ kind: 'done' })
    else {
      onStep({ kind: 'writing', exportId, fraction: last.fraction })
      pollLater()
    }
  }

  function pollLater(): void {
    timer = setTimeout(() => {
      const since = clock.now()
      whenSeen(() => {
        // Time while the page is hidden does not count.
        changedAt += clock.now() - since
        void poll()
      }, signal)
    }, PROGRESS_EVERY_MS)
  }

  pollLater()
  return () => {
    clearTimeout(timer)
    given.abort()
  }
}

/** The state of a download, which continues after the sheet closes. */
export function useExport(): Export {
  const wire = useWire()
  const clock = useClock()
  const [step, setStep] = useState<ExportStep>({ kind: 'choosing' })
  const exportId = step.kind === 'writing' ? step.exportId : null

  useEffect(
    () => (exportId === null ? undefined : pollProgress({ wire, clock }, exportId, setStep)),
    [wire, clock, exportId],
  )

  async function start(deviceId: string, range: ExportRange): Promise<boolean> {
    setStep({ kind: 'asking' })
    const answer = await requestExport(wire, deviceId, range)
    if (!answer.ok) {
      setStep({ kind: 'failed', code: answer.problem.code })
      return false
    }
    startDownload(answer.value.path)
    setStep({ kind: 'writing', exportId: answer.value.exportId, fraction: 0 })
    return true
  }

  return { step, start }
}
