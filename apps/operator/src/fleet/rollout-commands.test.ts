import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperatorService } from '@driveway/operator/operator-service'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { systemClock } from '@driveway/service-kit/clock'
import { createRolloutWorkStore } from '@driveway/store/fleet/rollout-work-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { findOperatorCommand } from '../operator-commands.ts'

/** Chargers that are connected, and a gateway that every charger answers with `problem`. */
async function open(count: number) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'driveway-rollout-'))
  const file = join(folder, 'wall.bin')
  writeFileSync(file, 'firmware')
  for (let index = 0; index < count; index += 1) {
    await addTestDevice(database, { deviceId: `${index}`, chargerId: `DW-${index}`, accountNumber: null })
  }
  await database.pool.query(`update devices set vendor = '=Acme' where device_no <= 100`)
  await database.pool.query(`update device_states set socket_closed_at = null, protocol = 'wire'`)
  const service = { database, clock: systemClock, brands: operatorBrands, filesFolder: folder }
  const operator = createOperatorService(service)
  const work = createRolloutWorkStore(database)

  async function advance(): Promise<void> {
    const now = new Date()
    for (const no of await work.listDue(now)) await work.advance(no, { now, issueTicket })
  }

  return {
    file,
    async run(line: string): Promise<string> {
      const words = line.split(' ')
      const found = findOperatorCommand(words)
      const request = found?.command.read(found.rest)
      if (request === undefined || !request.ok) return request?.problem.text ?? 'unknown command'
      return (await request.value(operator)).text
    },
    async carryOut(problem: string | null): Promise<void> {
      await advance()
      await database.pool.query(
        `update charger_commands set state = $1, problem_code = 'refused', problem = $2 where state = 'pending'`,
        [problem === null ? 'answered' : 'failed', problem],
      )
      await advance()
      await advance()
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('a bulk act shows its count first and each charger’s outcome after', async () => {
  await using fixture = await open(3)
  expect(await fixture.run('bulk reset soft --search dw-1')).toBe(
    'The filter chooses 1 charger. Nothing is done yet: add --count 1.',
  )
  expect(await fixture.run('bulk reset soft --search nobody')).toBe(
    'The filter chooses 0 chargers. Nothing is done yet.',
  )
  expect(await fixture.run('bulk reset soft --count 2')).toBe(
    'The filter chooses 3 chargers now. Nothing was done.',
  )
  expect(await fixture.run('bulk reset soft --count 3 --title Restart --as sam')).toBe(
    'Bulk act 2 on 3 chargers is running.',
  )
  await fixture.carryOut('the charger refused')
  const shown = await fixture.run('bulk show 2')
  expect(shown).toContain('Bulk act 2 on 3 chargers is finished.')
  expect(shown).toContain(
    'title      Restart\nact        soft reset\nfilter     all chargers\nasked      sam, ',
  )
  expect(shown).toContain('0 succeeded, 3 failed, 0 at it, 0 waiting')
  expect(shown).toMatch(/DW-1 +=Acme +failed +2026-\S+ +the charger refused/)
  expect(await fixture.run('bulk export 2')).toMatch(
    /^charger,make,state,problem,started,finished\n(?:DW-\d,'=Acme,failed,the charger refused,\S+Z,\S+Z\n?){3}$/,
  )
  expect(await fixture.run('bulk list')).toMatch(/2 +Restart +soft reset +finished +3 +0 +3 +sam/)
})

test('over 100 chargers another person approves, never the one who asked', async () => {
  await using fixture = await open(101)
  expect(await fixture.run('bulk trigger status --count 101 --as sam')).toBe(
    'Bulk act 1 on 101 chargers waits for another person’s approval.',
  )
  expect(await fixture.run('bulk approve 1 --as Sam')).toBe(
    'More than 100 chargers need another person than the one who asked.',
  )
  expect(await fixture.run('bulk approve 1 --as ida')).toBe('Bulk act 1 on 101 chargers is running.')
  expect(await fixture.run('bulk refuse 1 --as ida')).toBe('1 is running.')
  expect(await fixture.run('bulk trigger status --make =acme --count 100')).toBe(
    'Bulk act 2 on 100 chargers is running.',
  )
  expect(await fixture.run('bulk change-availability off --count 101 --as sam')).toContain('approval')
  expect(await fixture.run('bulk refuse 3 --as ida')).toBe('Bulk act 3 on 101 chargers was refused.')
  expect(await fixture.run('bulk approve 9 --as ida')).toBe('There is no bulk act or campaign 9.')
})

test('a campaign is paused, resumed and cancelled', async () => {
  await using fixture = await open(60)
  const ask = `campaign update-firmware ${fixture.file} --expect 2.0 --days 3 --soak 0 --waves 5,50,100 --count 60`
  expect(await fixture.run(ask)).toBe('Campaign 1 on 60 chargers is running.')
  expect(await fixture.run('campaign resume 1')).toBe('1 is running.')
  expect(await fixture.run('campaign pause 1')).toBe('Campaign 1 on 60 chargers is paused.')
  expect(await fixture.run('campaign resume 1')).toBe('Campaign 1 on 60 chargers is running.')
  expect(await fixture.run('campaign cancel 1')).toBe('Campaign 1 on 60 chargers was cancelled.')
  expect(await fixture.run('campaign cancel 1')).toBe('1 was cancelled.')
  expect(await fixture.run('campaign show 1')).toContain('wave       5 % of 5, 50, 100 %')
  expect(await fixture.run(ask.replace('5,50', '50,5'))).toBe(
    '--waves must be up to 10 whole percents that rise to 100, such as 1,10,100.',
  )
  const failing = 'campaign change-configuration HeartbeatInterval 60 --count 60'
  expect(await fixture.run(failing)).toBe('Campaign 2 on 60 chargers is running.')
  await fixture.carryOut('it refused')
  expect(await fixture.run('campaign show 2')).toContain(
    'Campaign 2 on 60 chargers has stopped by itself: almost 2 % had failed.',
  )
})

test.each([
  ['bulk reset gently', 'The reset must be soft or hard.'],
  ['bulk trigger dance', 'The report must be one of boot, heartbeat, meter, status, firmware, log.'],
  ['bulk change-availability maybe', 'The availability must be on or off.'],
  ['bulk change-configuration', 'The name of the setting is missing.'],
  ['bulk change-configuration A', 'The value is missing.'],
  ['bulk update-firmware', 'The firmware file is missing.'],
  ['bulk update-firmware /nowhere --count 1', 'The file cannot be read: '],
  ['bulk reset soft --count 0', '--count must be a whole number from 1 to 10000000.'],
  ['bulk reset soft --sort make', "Unknown option '--sort'."],
  [
    'bulk change-configuration AuthorizationKey x --count 1',
    'The setting holds a secret: set it on each charger with charger change-configuration.',
  ],
  ['campaign change-configuration A 1 --success 0', '--success must be a whole number from 1 to 100.'],
  ['campaign change-configuration A 1 --soak 10081', '--soak must be a whole number from 0 to 10080.'],
  ['campaign change-configuration A 1 --days 61', '--days must be a whole number from 1 to 60.'],
  ['campaign show', 'The number of the campaign is missing.'],
  ['campaign export 7', 'There is no bulk act or campaign 7.'],
])('answers `%s` with one sentence', async (line, text) => {
  await using fixture = await open(1)
  expect(await fixture.run(line)).toContain(text)
})

function issueTicket(fileName: string) {
  return { path: `/files/${fileName}`, ticketHash: Buffer.alloc(32) }
}
