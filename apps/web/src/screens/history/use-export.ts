import type { ExportRange } from '@driveway/domain/energy/export-range'
import { useEffect, useState } from 'react'
import { readExportProgress, requestExport, type ExportProblem } from '#data/data-export.ts'
import { startDownload } from '#platform/download.ts'
import { usePlatform } from '#platform/platform.ts'

/** How often it is asked how far the file is. */
const PROGRESS_EVERY_MS = 1_000
/** The address of a file is good for a minute. */
const START_WITHIN_MS = 60_000

export type ExportFailure = ExportProblem['code'] | 'not-started' | 'broken-off'

export type ExportStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'writing'; readonly exportId: string; readonly fraction: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: ExportFailure }

type Export = {
  readonly step: ExportStep
  readonly start: (deviceId: string, range: ExportRange) => Promise<boolean>
}

/** A file on its way to disk. Whoever stops watching does not stop the download. */
export function useExport(): Export {
  const platform = usePlatform()
  const [step, setStep] = useState<ExportStep>({ kind: 'choosing' })
  const exportId = step.kind === 'writing' ? step.exportId : null

  useEffect(() => {
    if (exportId === null) return undefined
    const given = new AbortController()
    const begun = platform.now()
    let wasStarted = false
    async function look(id: string): Promise<void> {
      const progress = await readExportProgress(platform, id, given.signal)
      if (given.signal.aborted) return
      wasStarted ||= progress?.isStarted === true
      if (progress?.isFailed) setStep({ kind: 'failed', code: 'broken-off' })
      else if (progress?.isFinished) setStep({ kind: 'done' })
      else if (progress) setStep({ kind: 'writing', exportId: id, fraction: progress.fraction })
      if (!wasStarted && platform.now() - begun > START_WITHIN_MS) {
        setStep({ kind: 'failed', code: 'not-started' })
      }
    }

    const timer = setInterval(() => void look(exportId), PROGRESS_EVERY_MS)
    return () => {
      clearInterval(timer)
      given.abort()
    }
  }, [platform, exportId])

  async function start(deviceId: string, range: ExportRange): Promise<boolean> {
    setStep({ kind: 'asking' })
    const answer = await requestExport(platform, deviceId, range)
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
