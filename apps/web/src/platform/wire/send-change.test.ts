import { ConfirmEmailUpdate, SkipProfileTask } from '@driveway/contract/generated/customer-operations'
import { expect, test } from 'vitest'
import { pickByCode } from './pick-by-code.ts'
import { sendChange } from './send-change.ts'
import type { Wire } from './wire.ts'

function answerWith(answer: () => unknown): Wire {
  return { graphql: { send: async () => answer() } } as unknown as Wire
}

function lose(): never {
  throw new TypeError('Failed to fetch')
}

test.each<[string, () => unknown, string | null]>([
  ['a success', () => ({ skipProfileTask: { isSuccess: true, problem: null } }), null],
  ['a problem', () => ({ skipProfileTask: { isSuccess: false, problem: { code: 'gone' } } }), 'gone'],
  [
    'a refusal without a problem',
    () => ({ skipProfileTask: { isSuccess: false, problem: null } }),
    'unexpected-error',
  ],
  ['no answer', lose, 'not-reached'],
])('%s has its problem code', async (_, answer, code) => {
  const outcome = await sendChange(answerWith(answer), SkipProfileTask, { taskId: 'EMAIL' })
  expect(outcome.ok ? null : outcome.problem.code).toBe(code)
})

test('the mutations of the email address have their own names for it', async () => {
  const refused = answerWith(() => ({ confirmEmailUpdate: { success: false, errorMessage: 'link-expired' } }))
  const outcome = await sendChange(refused, ConfirmEmailUpdate, { token: 't' })
  expect(outcome).toEqual({ ok: false, problem: { code: 'link-expired' } })
})

test.each([
  ['no-charger', 'none'],
  ['not-reached', 'unreached'],
  ['offline', 'unreached'],
  ['toString', 'unexpected'],
])('%s is %s', (code, value) => {
  const values = { 'no-charger': 'none', 'not-reached': 'unreached', 'unexpected-error': 'unexpected' }
  expect(pickByCode(values, code)).toBe(value)
})
