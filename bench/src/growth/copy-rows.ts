import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@driveway/store/kernel/database'

const LINES_AT_ONCE = 5_000

/** Loads rows into a table with COPY from a file, which the server reads itself. */
export async function copyRows(loader: Database, target: string, lines: Iterable<string>): Promise<void> {
  const path = join(tmpdir(), `driveway-growth-${process.pid}.txt`)
  try {
    await pipeline(Readable.from(joinLines(lines)), createWriteStream(path, { mode: 0o644 }))
    await loader.pool.query(`copy ${target} from '${path}'`)
  } finally {
    await rm(path, { force: true })
  }
}

function* joinLines(lines: Iterable<string>): Generator<string> {
  let batch: string[] = []
  for (const line of lines) {
    batch.push(line)
    if (batch.length < LINES_AT_ONCE) continue
    yield `${batch.join('\n')}\n`
    batch = []
  }
  if (batch.length > 0) yield `${batch.join('\n')}\n`
}
