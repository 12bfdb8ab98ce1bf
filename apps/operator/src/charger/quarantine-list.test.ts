import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { operatorHelp } from '../operator-commands.ts'
import { listQuarantine } from './quarantine-list.ts'

async function run(database: Database, ...args: string[]): Promise<string> {
  const request = listQuarantine.read(args)
  if (!request.ok) return request.problem.text
  const operator = createOperatorService({ database, clock: systemClock, brands: operatorBrands })
  return (await request.value(operator)).text
}

async function quarantine(
  database: Database,
  entry: { chargerId: string; noticedAt: string; reason?: string; words?: string },
): Promise<void> {
  await database.pool.query(
    `insert into quarantine (device_no, at, connector, matter, reason, wh, words, is_derived, noticed_at)
     select device_no, '2099-01-01T00:00Z', 1, 'import', $2, 4711, $3, false, $4
     from devices where charger_id = $1`,
    [entry.chargerId, entry.reason ?? 'clock-ahead', entry.words ?? null, entry.noticedAt],
  )
}

async function openStreet() {
  const database = await createTestDatabase()
  for (const id of ['DW-1', 'DW-2']) {
    await addTestDevice(database, { deviceId: id, chargerId: id, accountNumber: null })
  }
  await quarantine(database, { chargerId: 'DW-1', noticedAt: '2026-11-15T10:00:00Z' })
  await quarantine(database, { chargerId: 'DW-2', noticedAt: '2026-11-15T11:00:00Z', reason: 'jump' })
  return database
}

describe('what is in quarantine', () => {
  test('is listed, the newest first, with value and reason', async () => {
    await using database = await openStreet()
    const lines = (await run(database)).split('\n')
    expect(lines[0]).toMatch(/^NOTICED +CHARGER +DATED +CONNECTOR +MATTER +REASON +WH +TEXT$/)
    expect(lines[1]).toMatch(
      /^2026-11-15T11:00:00.000Z {2}DW-2 +2099-01-01T00:00:00.000Z {2}1 +import +jump +4711 +-$/,
    )
    expect(lines[2]).toMatch(/DW-1 .* clock-ahead /)
    expect(lines).toHaveLength(3)
  })

  test.each([
    ['of one charger', ['--charger', 'DW-1'], ['DW-1']],
    ['up to a limit', ['--limit', '1'], ['DW-2']],
  ])('is listed %s', async (_name, words, chargers) => {
    await using database = await openStreet()
    const lines = (await run(database, ...words)).split('\n').slice(1)
    expect(lines.map((line) => line.split(/ +/)[1])).toEqual(chargers)
  })

  test('cannot send control characters to the terminal', async () => {
    await using database = await openStreet()
    const words = `\u001B[2Jgone\r\n${'x'.repeat(200)}`
    await quarantine(database, {
      chargerId: 'DW-1',
      noticedAt: '2026-11-15T12:00:00Z',
      reason: 'jump',
      words,
    })
    const line = (await run(database, '--limit', '1')).split('\n')[1] ?? ''
    expect(line.endsWith(`?[2Jgone??${'x'.repeat(70)}…`)).toBe(true)
  })

  test('may be empty', async () => {
    await using database = await openStreet()
    expect(await run(database, '--charger', 'DW-9')).toBe('The quarantine is empty.')
  })

  test.each(['0', '-1', '1.5', '10001', 'many'])('is not listed up to %s', async (limit) => {
    await using database = await createTestDatabase()
    expect(await run(database, `--limit=${limit}`)).toContain('--limit must be')
  })

  test('has an explanation of every reason in its help', () => {
    const help = operatorHelp(['quarantine', 'list', '--help'])
    expect(help).toContain('--charger')
    expect(help).toMatch(/meter-reset +a register that was reset/)
  })
})
