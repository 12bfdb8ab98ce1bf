import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder was made by another major version of PostgreSQL, which cannot read it. */
export class DataVersionProblem extends Error {
  override readonly name = 'DataVersionProblem'
}

/** Throws where the data needs another major version than the one that came with the packages. */
export function checkDataVersion(cluster: string, binariesVersion: string): void {
  const [stored = ''] = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim().split('.')
  const [major = ''] = binariesVersion.split('.')
  if (stored === major) return
  throw new DataVersionProblem(
    [
      `The data in ${cluster} is of PostgreSQL ${stored}, and this version of Driveway comes with PostgreSQL ${major}.`,
      'Nothing was changed. To move the data:',
      '1. With the version of Driveway that you had: npm run operator -- backup driveway.backup',
      `2. Move ${cluster} to another place.`,
      '3. With this version: npm run operator -- restore driveway.backup',
    ].join('\n'),
  )
}
