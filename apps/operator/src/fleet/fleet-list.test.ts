import { createOperatorService } from '@driveway/operator/operator-service'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { findOperatorCommand } from '../operator-commands.ts'

async function open() {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  for (const name of ['DW-1', 'DW-2', 'DW-3']) {
    await addTestDevice(database, { deviceId: name, chargerId: name, accountNumber: 'A-1' })
  }
  await database.pool.query(
    `update devices set vendor = 'Acme', model = E'Wall\\u001b[2J' where charger_id <> 'DW-3'`,
  )
  const operator = createOperatorService({
    database,
    clock: createFixedClock('2026-11-15T10:00:00Z'),
    brands: operatorBrands,
  })
  return {
    async run(...words: readonly string[]): Promise<string> {
      const found = findOperatorCommand(words)
      const request = found?.command.read(found.rest)
      if (request === undefined || !request.ok) return request?.problem.text ?? 'unknown command'
      return (await request.value(operator)).text
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

function cells(text: string): string[][] {
  return text.split('\n').map((line) => line.trim().split(/\s{2,}/))
}

test('lists what the filter chooses, with its count, its address and the next page', async () => {
  await using fixture = await open()
  const words = ['fleet', 'list', '--make', 'acme', '--status', 'new', '--sort=-charger', '--limit', '1']
  const [headings, row, count, next] = cells(await fixture.run(...words))
  expect(headings?.slice(0, 4)).toEqual(['CHARGER', 'ACCOUNT', 'CUSTOMER', 'MAKE'])
  expect(row).toEqual([
    'DW-2',
    'A-1',
    'Sam Okafor',
    'Acme',
    'Wall?[2J',
    '-',
    '-',
    'new',
    'never',
    '-',
    '-',
    '-',
  ])
  expect(count).toEqual(['2 chargers', '?status=new&make=acme&sort=-charger'])
  const mark = next?.[0]?.replace('next page: --after ', '') ?? ''
  const later = cells(await fixture.run(...words, '--after', mark))
  expect(later[1]?.[0]).toBe('DW-1')
  expect(later).toHaveLength(3)
})

test.each([
  [['--status', 'asleep'], /^--status must be one of new, offline, online, unplugged, .+\.$/],
  [['--limits', 'maybe'], /^--limits must be one of yes, no\.$/],
  [['--sort', 'colour'], /^--sort must be one of charger, customer, /],
  [['--limit', '0'], /^--limit must be a whole number from 1 to 500\.$/],
  [['--limit', '501'], /^--limit must be a whole number from 1 to 500\.$/],
  [['--search', 'a'.repeat(101)], /^--search is too long\.$/],
])('%j is refused', async (words, text) => {
  await using fixture = await open()
  expect(await fixture.run('fleet', 'list', ...words)).toMatch(text)
})
