import { expect, test } from 'vitest'
import { chooseFiles } from './run-alone.ts'

const files = [
  'packages/ocpp/src/a.test.ts',
  'packages/ocpp/src/v16/b.test.ts',
  'packages/ocpp-log/c.test.ts',
]

test.each([
  ['no path is named', [], files],
  ['a file is named', ['packages/ocpp/src/a.test.ts'], files.slice(0, 1)],
  ['a folder is named', ['packages/ocpp'], files.slice(0, 2)],
  ['a folder is named as a shell completes it', ['./packages/ocpp/'], files.slice(0, 2)],
  ['two places are named', ['packages/ocpp-log', 'packages/ocpp/src/v16'], files.slice(1)],
  ['the path has no test', ['services'], []],
])('when %s', (_case, paths, chosen) => {
  expect(chooseFiles(files, paths)).toEqual(chosen)
})
