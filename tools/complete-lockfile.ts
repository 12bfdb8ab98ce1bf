/** Makes the lockfile whole after an install from a registry that lacks other platforms' binaries. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLockfile, type Lockfile } from './lockfile.ts'

const file = join(import.meta.dirname, '..', 'package-lock.json')
const isCheck = process.argv.includes('--check')
const { lockfile, added } = completeLockfile(JSON.parse(readFileSync(file, 'utf8')) as Lockfile)
if (added.length === 0) {
  console.log('The lockfile is whole.')
} else if (isCheck) {
  console.error(`The lockfile lacks ${added.length} packages. Run npm run complete-lockfile.`)
  process.exitCode = 1
} else {
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(`Added ${added.length} packages of other platforms.`)
}
