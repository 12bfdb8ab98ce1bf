import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../source-files.ts'

describe('the linter', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'driveway-cycles-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  /** Counts the files that the project's own configuration reports for `import/no-cycle`. */
  function countCycles(files: Readonly<Record<string, string>>): number {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const config = join(root, '.oxlintrc.json')
    try {
      execFileSync(join(root, 'node_modules', '.bin', 'oxlint'), ['-c', config, '--format', 'unix', '.'], {
        cwd: folder,
        encoding: 'utf8',
      })
      return 0
    } catch (error) {
      const output = (error as { stdout?: string }).stdout ?? ''
      return output.split('\n').filter((line) => line.includes('no-cycle')).length
    }
  }

  test('refuses two files that import each other', () => {
    const cycles = countCycles({
      'a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
      'b.ts': `import { a } from './a.ts'\nexport const b = () => a\n`,
    })
    expect(cycles).toBe(2)
  })

  test('refuses a cycle through a type', () => {
    const cycles = countCycles({
      'a.ts': `import { b } from './b.ts'\nexport type A = 1\nexport const a = () => b\n`,
      'b.ts': `import type { A } from './a.ts'\nexport const b: A = 1\n`,
    })
    expect(cycles).toBe(2)
  })

  test('refuses a cycle of three files', () => {
    const cycles = countCycles({
      'a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
      'b.ts': `import { c } from './c.ts'\nexport const b = () => c\n`,
      'c.ts': `import { a } from './a.ts'\nexport const c = () => a\n`,
    })
    expect(cycles).toBe(3)
  })

  test('accepts a diamond', () => {
    const cycles = countCycles({
      'a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'\nexport const a = b + c\n`,
      'b.ts': `import { d } from './d.ts'\nexport const b = d\n`,
      'c.ts': `import { d } from './d.ts'\nexport const c = d\n`,
      'd.ts': `export const d = 1\n`,
    })
    expect(cycles).toBe(0)
  })
})
