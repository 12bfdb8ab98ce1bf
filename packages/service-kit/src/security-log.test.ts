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
