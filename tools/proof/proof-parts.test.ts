import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { resolveCommand, type Scripts } from './part-command.ts'
import { chooseParts, parts } from './proof-parts.ts'

test('all parts are chosen without names', () => {
  expect(chooseParts([])).toBe(parts)
})

test('named parts are chosen in the order of the page', () => {
  expect(chooseParts(['nights', 'crash']).map((part) => part.name)).toEqual(['crash', 'nights'])
})

test('an unknown part is refused, with the known ones', () => {
  expect(() => chooseParts(['crash', 'moon'])).toThrow(/Unknown part: moon\. Parts: solar-week, /)
})

test('every part has a name of its own and a command that exists', () => {
  expect(new Set(parts.map((part) => part.name)).size).toBe(parts.length)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Scripts }
  for (const part of parts) {
    expect(resolveCommand(part.command, manifest.scripts).words.length).toBeGreaterThan(1)
  }
})
