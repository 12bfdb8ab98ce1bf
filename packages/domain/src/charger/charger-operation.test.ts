import { expect, test } from 'vitest'
import {
  applyProgress,
  isDownloadable,
  NO_FILE_PROBLEM,
  type OperationProgress,
  type OperationState,
} from './charger-operation.ts'

type Case = [
  situation: string,
  state: OperationState,
  hasFile: boolean,
  report: OperationProgress,
  after: OperationProgress | null,
]

function report(state: OperationState, problem: string | null = null): OperationProgress {
  return { state, problem }
}

const cases: Case[] = [
  ['the charger begins', 'requested', true, report('downloading'), report('downloading')],
  ['it downloads again', 'downloaded', true, report('downloading'), report('downloading')],
  ['it ends well', 'installing', true, report('installed'), report('installed')],
  ['it fails', 'installing', true, report('failed', 'no space'), report('failed', 'no space')],
  ['it is installed already', 'installed', true, report('failed', 'late'), null],
  ['it has failed already', 'failed', true, report('installed'), null],
  ['it has expired already', 'expired', true, report('installed'), null],
  ['it was uploaded already', 'uploaded', true, report('uploading'), null],
  ['the file has arrived', 'uploading', true, report('uploaded'), report('uploaded')],
  ['no file has arrived', 'uploading', false, report('uploaded'), report('failed', NO_FILE_PROBLEM)],
]

test.each<[OperationState, boolean]>([
  ['requested', true],
  ['downloading', true],
  ['downloaded', false],
  ['installing', false],
  ['failed', false],
])('the file of an update that is %s is served: %s', (state, isServed) => {
  expect(isDownloadable(state)).toBe(isServed)
})

test.each(cases)('a report is applied when %s', (_situation, state, hasFile, progress, after) => {
  expect(applyProgress({ state, hasFile }, progress)).toEqual(after)
})
