import { RequestDataExport } from '@driveway/contract/generated/customer-operations'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askGraphql } from './ask-graphql.ts'
import { EXPORT_DEVICE } from './export-data.ts'
import type { Role } from './role.ts'

const SAMPLE_MS = 50
const PAUSE_AFTER_BYTES = 1_000_000
const LINE_FEED = 10

type Server = { readonly role: Role; readonly port: number; readonly token: string }

type Wish = {
  readonly start: string
  readonly end: string
  /** What is watched: all memory that the process holds, or what of it is alive, which costs time to find out. */
  readonly memory: 'resident' | 'alive'
  /** So long the client takes nothing, a megabyte into the file. */
  readonly pauseMs: number
}

export type DownloadFigures = {
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  /** At its highest, over what the server had before. */
  readonly growthBytes: number
}

/** Asks for a ticket as the app does, downloads the file, and watches the server's memory meanwhile. */
export async function download(server: Server, wish: Wish): Promise<DownloadFigures> {
  async function readMemory(): Promise<number> {
    if (wish.memory === 'resident') return (await server.role.usage()).rssBytes
    return (await server.role.usage('collected-usage')).heapBytes
  }

  const before = await readMemory()
  const from = performance.now()
  const answer = await open(server, wish)
  const over = new AbortController()

  async function watch(): Promise<number> {
    let peak = before
    while (!over.signal.aborted) {
      peak = Math.max(peak, await readMemory())
      await sleep(SAMPLE_MS)
    }
    return peak
  }

  const watching = watch()
  const read = await readFile(answer, wish.pauseMs)
  const seconds = (performance.now() - from - wish.pauseMs) / 1000
  over.abort()
  return { ...read, seconds, growthBytes: (await watching) - before }
}

async function open({ port, token }: Server, { start, end }: Wish): Promise<IncomingMessage> {
  const variables = { deviceId: EXPORT_DEVICE, start, end }
  const text = await askGraphql({ port, token }, RequestDataExport, variables)
  const path = /"downloadPath":"([^"]+)"/.exec(text)?.[1]
  if (path === undefined) throw new Error(`There is no ticket: ${text}`)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject)
  })
}

/** Counts lines without the head. */
async function readFile(answer: IncomingMessage, pauseMs: number): Promise<{ rows: number; bytes: number }> {
  let rows = -1
  let bytes = 0
  let isRested = pauseMs === 0
  for await (const part of answer) {
    const data = part as Buffer
    bytes += data.length
    for (const byte of data) if (byte === LINE_FEED) rows += 1
    if (!isRested && bytes > PAUSE_AFTER_BYTES) {
      isRested = true
      await sleep(pauseMs)
    }
  }
  return { rows, bytes }
}
