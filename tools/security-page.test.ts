import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; the first ones of a section, without gaps. */
const sections = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V9: { 1: 3, 2: 4 },
  V10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V12: { 1: 3, 2: 2, 3: 4 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V14: { 1: 2, 2: 4, 3: 3 },
  V15: { 1: 3, 2: 3, 3: 7 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  V17: { 1: 1, 2: 4, 3: 2 },
} as const

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line))

function listRequirements(): readonly string[] {
  return Object.entries(sections).flatMap(([chapter, counts]) =>
    Object.entries(counts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  )
}

test('docs/security.md has every requirement of levels 1 and 2 once', () => {
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/V\d+\.\d+\.\d+/g) ?? [])
  expect(named.toSorted()).toEqual(listRequirements().toSorted())
  expect(named).toHaveLength(253)
})

test('docs/security.md names a test for each requirement that is met', () => {
  const met = page.slice(0, page.indexOf('## Not met'))
  const untested = met
    .split('\n')
    .filter(
      (line) =>
        /^\| V\d/.test(line) &&
        !/`[\w./-]+\.(test|spec)\.tsx?` +\|$|`[\w./-]+\.(test|spec)\.tsx?`,/.test(line),
    )
  expect(untested).toEqual([])
})

test('docs/security.md names tests and decisions that exist', () => {
  const files = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
  const links = [...page.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, file = '']) => `docs/${file}`)
  expect(files.length).toBeGreaterThan(200)
  expect([...files, ...links].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
