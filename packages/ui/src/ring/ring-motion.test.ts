// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('charging pulses, exporting runs backwards, an error appears once; reduced motion stops all', () => {
  const css = readFileSync(join(import.meta.dirname, 'ring.module.css'), 'utf8')
  expect(css).toMatch(/\.charging \.filled \{\s*animation: breathe/)
  expect(css).toMatch(/\.exporting \.fill \{\s*animation: dip/)
  expect(css.match(/\.error[^{]*\{[^}]*animation[^;]*;/g)).toEqual([
    '.error .drawing {\n  animation: appear-marked 700ms ease-out;',
  ])
  const base = readFileSync(join(import.meta.dirname, '../base.css'), 'utf8')
  expect(base).toMatch(/prefers-reduced-motion: reduce\) \{[^@]*animation: none !important/)
})
