import { expect, test } from 'vitest'
import { hasHistoryDot, hasMoreDot, type MenuFeature, type MenuNews } from './menu-dots.ts'

const known: MenuFeature = { name: 'MAX_CHARGE', isOn: true, isInBeta: false, seen: true, informed: true }
const unseen: MenuFeature = { ...known, seen: false }
const beta: MenuFeature = { name: 'ENVIRONMENT', isOn: false, isInBeta: true, seen: true, informed: true }
const nothing: MenuNews = { features: [], newestReleaseNote: null, latestSeenReleaseNote: null }
const noon = new Date('2026-06-30T12:00:00.000Z')
const afterNoon = new Date('2026-06-30T12:00:00.001Z')

const more: [string, Partial<MenuNews>, boolean][] = [
  ['there is nothing at all', {}, false],
  ['every feature was seen', { features: [known, beta] }, false],
  ['one of two features was not seen', { features: [known, unseen] }, true],
  ['the download is new, which History shows', { features: [{ ...unseen, name: 'EXPORT_DATA' }] }, false],
  ['the charge path is new, which Today shows', { features: [{ ...unseen, name: 'CHARGE_PATH' }] }, false],
  [
    'the charge range is new, which only More shows',
    { features: [{ ...unseen, name: 'CHARGE_PATH_RANGE' }] },
    true,
  ],
  ['what was not seen is switched off', { features: [{ ...unseen, isOn: false }] }, false],
  ['the customer was not informed of a beta', { features: [{ ...beta, informed: false }] }, true],
  ['the customer was informed of a beta and did not choose it', { features: [beta] }, false],
  ['a beta was chosen and not seen', { features: [{ ...beta, isOn: true, seen: false }] }, true],
  [
    'the customer was not informed of a feature that is not a beta',
    { features: [{ ...known, informed: false }] },
    false,
  ],
  ['there is a note and none was ever read', { newestReleaseNote: noon }, true],
  ['the newest note was read as it came', { newestReleaseNote: noon, latestSeenReleaseNote: noon }, false],
  ['a note came after the last reading', { newestReleaseNote: afterNoon, latestSeenReleaseNote: noon }, true],
  [
    'the last reading came after the note',
    { newestReleaseNote: noon, latestSeenReleaseNote: afterNoon },
    false,
  ],
  ['notes were read and there are none', { latestSeenReleaseNote: noon }, false],
]

test.each(more)('[NAV-02] the dot on More, when %s', (_name, news, expected) => {
  expect(hasMoreDot({ ...nothing, ...news })).toBe(expected)
})

const download: MenuFeature = { ...unseen, name: 'EXPORT_DATA' }

const history: [string, readonly MenuFeature[], boolean, boolean][] = [
  ['the download is new', [known, download], false, true],
  ['the download is new and History is open', [download], true, false],
  ['the download was seen', [{ ...download, seen: true }], false, false],
  ['the download is switched off', [{ ...download, isOn: false }], false, false],
  ['there is no download', [unseen], false, false],
]

test.each(history)('[NAV-03] the dot on History, when %s', (_name, features, isHistoryActive, expected) => {
  expect(hasHistoryDot(features, isHistoryActive)).toBe(expected)
})
