import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'

type Row = { readonly message: string; readonly text: string; readonly file: string }

const rowPattern = /^\| `([\w.-]+)`\s*\| (.+?)\s*\| .+?\s*\| `([\w./-]+)`\s*\|$/gm

function readRows(): readonly Row[] {
  const document = readFileSync(join(root, 'docs', 'errors.md'), 'utf8')
  return [...document.matchAll(rowPattern)].map(([, message = '', text = '', file = '']) => ({
    message,
    text,
    file,
  }))
}

/** The text of a message by its page and key, from the source. */
function readMessage(message: string): string {
  const [page = '', key = ''] = message.split('.')
  const source = readFileSync(join(root, 'packages', 'messages', 'src', 'en-GB', `${page}.ts`), 'utf8')
  return new RegExp(`^  '?${key}'?:\\s*'(.*)'`, 'm').exec(source)?.[1] ?? ''
}

/** The keys that the specification's catalogues name. */
const named = [
  'login-page.incorrect-credentials',
  'login-page.unexpected-error',
  'forgot-password-page.no-user',
  'forgot-password-page.reset-failed',
  'reset-password-page.reset-failed',
  'link-vehicle-page.login-invalid-credentials',
  'link-vehicle-page.login-invalid-other',
  'link-vehicle-page.set-details-failed',
  'add-vehicle-page.failed-to-save',
  'vehicle-details-page.not-connected-title',
  'add-tariff-page.error-tariffs-no-future-dates',
  'add-tariff-page.error-prev-tariffs-equal',
  'add-tariff-page.error-prev-tariffs-equal-agile',
  'add-tariff-page.error-next-tariffs-equal',
  'add-tariff-page.error-next-tariffs-equal-agile',
  'add-tariff-page.error-tariffs-diff-dates',
  'add-tariff-page.failed-to-save',
  'add-tariff-page.thirty-minute-apart-error',
  'add-tariff-page.unit-rate-numeric',
  'add-microgeneration-detail.failed',
  'add-microgeneration-detail.must-select-type',
  'add-microgeneration-detail.must-be-valid-max-power-output',
  'add-microgeneration-detail.must-be-valid-install-year',
  'add-microgeneration-detail.power-output-too-high',
  'electric-vehicle-settings-charge-range.failed-to-save',
  'electric-vehicle-settings-schedule.error-message',
  'contact-us-page.error-message',
  'account-settings-email.no-token',
  'account-settings-email.unexpected-error',
]

test('every message of the error catalogues has its text, and a test that looks for it', () => {
  const rows = readRows()
  expect(rows.length).toBe(72)
  expect(new Set(rows.map(({ message }) => message)).size).toBe(rows.length)
  expect(named.filter((key) => !rows.some(({ message }) => message === key))).toEqual([])
  const wrong: string[] = []
  for (const { message, text, file } of rows) {
    const part = text.replace(/[.]$/, '')
    const path = join(root, file)
    if (!readMessage(message).includes(part)) wrong.push(`${message} does not say: ${part}`)
    if (!existsSync(path) || !readFileSync(path, 'utf8').includes(part)) wrong.push(`${file}: ${part}`)
  }
  expect(wrong).toEqual([])
})
