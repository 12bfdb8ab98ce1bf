/** Writes docs/house.svg from tools/house/house.ts. `--check` only compares. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPicture } from './house-picture.ts'
import { root } from '../source-files.ts'

function isBuilt(folder: string): boolean {
  return existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0
}

const path = join(root, 'docs', 'house.svg')
const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
const picture = drawPicture(isBuilt)
if (before === picture) {
  console.log('docs/house.svg is up to date.')
} else if (process.argv.includes('--check')) {
  console.error('docs/house.svg is not what tools/house/house.ts says. Run npm run generate.')
  process.exitCode = 1
} else {
  writeFileSync(path, picture)
  console.log('docs/house.svg drawn.')
}
