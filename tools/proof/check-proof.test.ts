import { expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

const known = {
  scripts: { proof: '', 'bench:crash': '', 'test:browser': '' },
  parts: ['crash', 'live'],
  hasFile: (path: string) => path === 'vitest.proof.config.ts',
}
const page = [
  'Written by `npm run proof`; one part: `npm run proof -- crash`, anew: `npm run proof -- --again`.',
  '| part | result | command |',
  '| --- | --- | --- |',
  '| crash | PASS | `npm run bench:crash` |',
  '| live | not run yet | `npx vitest run --config vitest.proof.config.ts` |',
]

function check(...lines: readonly string[]) {
  return checkProof(lines.join('\n'), known)
}

test('a page with every part and command is accepted', () => {
  expect(check(...page)).toEqual([])
})

test.each([
  [
    'a script that is gone',
    '| crash | PASS | `npm run bench:crush` |',
    "package.json has no script 'bench:crush'",
  ],
  [
    'a script behind a variable',
    'See `A=b npm run test:browsers`.',
    "package.json has no script 'test:browsers'",
  ],
  ['a part that is gone', 'See `npm run proof -- moon`.', "the proof has no part 'moon'"],
  ['a row of a part that is gone', '| moon | PASS | `npm run bench:crash` |', "the proof has no part 'moon'"],
  ['a file that is gone', 'See `npx vitest run --config vitest.long.ts`.', "'vitest.long.ts' does not exist"],
])('%s is refused', (_case, line, problem) => {
  expect(check(...page, line)).toEqual([{ path: 'docs/proof.md', line: 6, problem }])
})

test('a part without a row is refused', () => {
  expect(check(...page.slice(0, 4))).toEqual([
    { path: 'docs/proof.md', line: 1, problem: "has no row for 'live': npm run proof -- --page" },
  ])
})
