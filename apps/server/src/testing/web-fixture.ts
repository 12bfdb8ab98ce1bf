import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PAGE =
  '<!doctype html><html lang="en-GB" data-brand="%BRAND%"><title>%BRAND_TITLE%</title><!--%BRAND_HEAD%-->'

/** A folder with the smallest web build that the server serves; the test removes it. */
export function makeWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {}'.repeat(100))
  return folder
}
