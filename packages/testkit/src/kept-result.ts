import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder for results of a run that may be interrupted; unset outside of `npm run proof`. */
export const KEPT_RESULTS = 'KEPT_RESULTS'

/** Runs `work`, or returns the result that an interrupted run has kept under this name. */
export async function keepResult<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const folder = process.env[KEPT_RESULTS]
  if (!folder) return work()
  const file = join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Result
  const result = await work()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(result))
  renameSync(`${file}.new`, file)
  return result
}
