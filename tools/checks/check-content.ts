/** Validates everything under `content/`, or another folder, as the server does before it goes live. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds } from '@driveway/brand/brand-id'
import { describeFault } from '@driveway/content/fault/content-fault'
import { readContentFolder } from '@driveway/content/content-library'
import { root } from '../source-files.ts'

const folder = process.argv[2] ?? join(root, 'content')

async function checkContent(): Promise<boolean> {
  const { faults, samples, fileCount } = await readContentFolder(folder, brandIds)
  for (const fault of faults) console.error(describeFault(fault))
  for (const file of samples) {
    console.log(`${file}: notice: This is a sample. Replace its text, and remove the line "sample: true".`)
  }
  if (faults.length === 0) console.log(`${fileCount} content files, all valid.`)
  return faults.length === 0
}

if (!existsSync(folder)) {
  console.error(`The folder ${folder} does not exist.`)
  process.exitCode = 1
} else if (!(await checkContent())) process.exitCode = 1
