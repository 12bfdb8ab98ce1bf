import { expect, test } from 'vitest'
import { recordLog } from './recorded-log.ts'
import { logSecurityEvent } from './security-log.ts'

test('an event is one line with its details, without control characters', () => {
  const log = recordLog()
  logSecurityEvent(log.logger, 'charger-refused', { chargerId: 'DW-1\u001B[2J\nforged', status: 401 })
  const line = JSON.parse(log.text())
  expect(line).toMatchObject({ security: 'charger-refused', chargerId: 'DW-1?[2J?forged', status: 401 })
  expect(log.text().trimEnd().split('\n')).toHaveLength(1)
})

test('a flood that runs into a limit writes a sample of its lines, other events write each', () => {
  const log = recordLog()
  for (let count = 0; count < 100; count += 1) {
    logSecurityEvent(log.logger, 'requests-limited', { account: 'K-1' })
    logSecurityEvent(log.logger, 'sign-in-refused', { account: 'K-1' })
  }
  expect(log.text().match(/requests-limited/g)).toHaveLength(1)
  expect(log.text().match(/sign-in-refused/g)).toHaveLength(100)
})
