import { pauseBeforeRetry } from './retry-pause.ts'
import type { ProgressOf, UploadStatus } from './progress.ts'

const UPLOAD_TIMEOUT_MS = 60_000

export type UploadRequest = ProgressOf & {
  /** An address for the file itself, or a folder that ends with a slash. */
  readonly location: string
  readonly fileName: string
  readonly text: string
  readonly retries: number
  readonly retrySeconds: number | null
}

export type LogUpload = ReturnType<typeof createLogUpload>

/** Uploads a log file over HTTP and reports each step. */
export function createLogUpload(options: {
  readonly report: (status: UploadStatus, of: ProgressOf) => void
  readonly onFault: (what: string, error: unknown) => void
}) {
  const closing = new AbortController()
  let status: UploadStatus = 'idle'
  let last: ProgressOf = { kind: 'diagnostics', requestId: null }

  function tell(next: UploadStatus): void {
    status = next
    options.report(next, last)
  }

  async function run(request: UploadRequest): Promise<void> {
    tell('uploading')
    for (let attempt = 0; attempt <= request.retries; attempt += 1) {
      if (attempt > 0) await pauseBeforeRetry(request.retrySeconds, closing.signal)
      if (await put(request)) return tell('uploaded')
      if (closing.signal.aborted) return
    }
    tell('upload-failed')
  }

  /** Servers take uploads as PUT; older ones as POST. */
  async function put({ location, fileName, text }: UploadRequest): Promise<boolean> {
    const address = location.endsWith('/') ? `${location}${encodeURIComponent(fileName)}` : location
    try {
      for (const method of ['PUT', 'POST']) {
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(UPLOAD_TIMEOUT_MS)])
        const headers = {
          'content-type': 'text/plain; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName}"`,
        }
        const response = await fetch(address, { method, headers, body: text, signal })
        await response.arrayBuffer()
        if (response.ok) return true
        if (response.status !== 404 && response.status !== 405) return false
      }
    } catch {
      return false
    }
    return false
  }

  return {
    start(request: UploadRequest): void {
      last = { kind: request.kind, requestId: request.requestId }
      status = 'uploading'
      run(request).catch((error: unknown) => options.onFault('uploading the log', error))
    },
    isRunning: (): boolean => status === 'uploading',
    status: (): UploadStatus => status,
    last: (): ProgressOf => last,
    close: (): void => closing.abort(),
  }
}
