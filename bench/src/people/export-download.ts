import { RequestDataExport } from '@driveway/contract/generated/customer-operations'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { postGraphql } from './graphql-request.ts'
import type { BenchProcess } from '../harness/bench-process.ts'

export const EXPORT_DEVICE = 'export-device'
const SAMPLE_MS = 50
const PAUSE_AFTER_BYTES = 1_000_000
const LINE_FEED = 10

type Server = { readonly process: BenchProcess; readonly port: number; readonly token: string }

type DownloadOptions = {
  readonly start: string
  readonly end: string
  /** Measures resident memory, or the live heap, which needs a garbage collection for each sample. */
  readonly memory: 'resident' | 'live'
  /** The client stops reading for this long after the first megabyte. */
  readonly pauseMs: number
}

export type DownloadFigures = Awaited<ReturnType<typeof download>>

/** Requests a download ticket, downloads the file and samples the server's memory meanwhile. */
export async function download(server: Server, options: DownloadOptions) {
  async function readMemory(): Promise<number> {
    if (options.memory === 'resident') return (await server.process.usage()).rssBytes
    return (await server.process.usage('collected-usage')).heapBytes
  }

  const before = await readMemory()
  const from = performance.now()
  const answer = await open(server, options)
  const over = new AbortController()

  async function watch(): Promise<number> {
    let peak = before
    while (!over.signal.aborted) {
      peak = Math.max(peak, await readMemory())
      await sleep(SAMPLE_MS)
    }
    return peak
  }

  const peak = watch()
  const read = await readFile(answer, options.pauseMs)
  const seconds = (performance.now() - from - options.pauseMs) / 1000
  over.abort()
  // The peak, compared to the memory before the download.
  return { ...read, seconds, growthBytes: (await peak) - before }
}

async function open({ port, token }: Server, { start, end }: DownloadOptions): Promise<IncomingMessage> {
  const variables = { deviceId: EXPORT_DEVICE, start, end }
  const text = await postGraphql({ port, token }, RequestDataExport, variables)
  const path = /"downloadPath":"([^"]+)"/.exec(text)?.[1]
  if (path === undefined) throw new Error(`No ticket in the response: ${text}`)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject)
  })
}

/** Counts rows without the header. */
async function readFile(answer: IncomingMessage, pauseMs: number): Promise<{ rows: number; bytes: number }> {
  let rows = -1
  let bytes = 0
  let hasPaused = pauseMs === 0
  for await (const part of answer) {
    const data = part as Buffer
    bytes += data.length
    for (const byte of data) if (byte === LINE_FEED) rows += 1
    if (!hasPaused && bytes > PAUSE_AFTER_BYTES) {
      hasPaused = true
      await sleep(pauseMs)
    }
  }
  return { rows, bytes }
}
