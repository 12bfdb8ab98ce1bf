import { pauseBeforeRetry } from './retry-pause.ts'
import type { FirmwareStatus } from './progress.ts'
import { isIntact, readFirmware, type InstalledFirmware } from './firmware-file.ts'

const DOWNLOAD_TIMEOUT_MS = 120_000

export type UpdateRequest = {
  readonly location: string
  readonly requestId: number | null
  /** World time. */
  readonly retrieveAt: Date
  readonly retries: number
  readonly retrySeconds: number | null
}

export type FirmwareUpdate = ReturnType<typeof createFirmwareUpdate>

/** Downloads a firmware file over HTTP, checks and installs it, and reports each step. */
export function createFirmwareUpdate(options: {
  /** Resolves once the server has answered, or cannot be reached. */
  readonly report: (status: FirmwareStatus, requestId: number | null) => Promise<void>
  /** Reboots with the new firmware. */
  readonly install: (firmware: InstalledFirmware) => void
  readonly onFault: (what: string, error: unknown) => void
}) {
  const closing = new AbortController()
  let due: UpdateRequest | null = null
  let requestId: number | null = null
  let status: FirmwareStatus = 'idle'
  let isInstalled = false

  function tell(next: FirmwareStatus): Promise<void> {
    status = next
    return options.report(next, requestId)
  }

  async function run(update: UpdateRequest): Promise<void> {
    requestId = update.requestId
    await tell('downloading')
    const firmware = await download(update)
    if (closing.signal.aborted) return
    if (firmware === 'failed') return tell('download-failed')
    await tell('downloaded')
    if (firmware === 'invalid') return tell('installation-failed')
    await tell('installing')
    isInstalled = true
    options.install(firmware)
  }

  async function download(update: UpdateRequest): Promise<InstalledFirmware | 'failed' | 'invalid'> {
    for (let attempt = 0; attempt <= update.retries; attempt += 1) {
      if (attempt > 0) await pauseBeforeRetry(update.retrySeconds, closing.signal)
      const file = await fetchFile(update.location)
      if (file !== null) return readFirmware(file, update.location) ?? 'invalid'
      if (closing.signal.aborted) break
    }
    return 'failed'
  }

  /** Null for a file that could not be read, or is not the one that was announced. */
  async function fetchFile(location: string): Promise<Buffer | null> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)])
      const response = await fetch(location, { signal })
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.ok && isIntact(bytes, response.headers) ? bytes : null
    } catch {
      return null
    }
  }

  return {
    /** Replaces an update that has not begun. */
    request(update: UpdateRequest): void {
      due = update
    },
    /** Starts the update that is due. */
    tick(world: Date): void {
      if (due === null || world < due.retrieveAt) return
      const update = due
      due = null
      run(update).catch((error: unknown) => options.onFault('updating the firmware', error))
    },
    /** Reports the installed firmware once the charger is back. */
    onBooted(): void {
      if (!isInstalled) return
      isInstalled = false
      void tell('installed')
      status = 'idle'
    },
    status: (): FirmwareStatus => status,
    requestId: (): number | null => requestId,
    close: (): void => closing.abort(),
  }
}
