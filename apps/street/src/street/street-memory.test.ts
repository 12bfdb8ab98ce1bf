import { createHouseMemory } from '#house/house-memory.ts'
import { demoStreet } from '@driveway/world/demo-street'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveJsonFile } from '../file/json-file.ts'
import { loadStreetMemory, loadStreetStart } from './street-memory.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'street-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('loads what was saved, and leaves no temporary file', async () => {
  const path = join(folder, 'kept', 'street-memory.json')
  const memory = Object.fromEntries(
    demoStreet.map((house) => [house.key, createHouseMemory(house, new Date(0))]),
  )
  await saveJsonFile(path, memory)
  await saveJsonFile(path, memory)
  expect(await loadStreetMemory(path)).toEqual(memory)
  expect(await readdir(join(folder, 'kept'))).toEqual(['street-memory.json'])
})

test.each([
  ['is not there', null],
  ['is empty', ''],
  ['is torn', '{"solar":{"energy":'],
  ['holds something else', '{"DW-KES-0001":"password"}'],
])('ignores a file that %s', async (_, text) => {
  const path = join(folder, 'street-memory.json')
  if (text !== null) await writeFile(path, text)
  expect(await loadStreetMemory(path)).toBeNull()
})

test('loads an older file with defaults', async () => {
  const path = join(folder, 'street-memory.json')
  const memory = createHouseMemory(demoStreet[0] ?? raise(), new Date(0))
  const { heldUntil: _, ...older } = memory
  const { isCalibrationDue: __, ...charger } = memory.charger
  await saveJsonFile(path, { solar: { ...older, charger } })
  expect((await loadStreetMemory(path))?.['solar']).toEqual(memory)
})

test('a house continues from the end of its history', async () => {
  const path = join(folder, 'street-start.json')
  const house = demoStreet[0] ?? raise()
  const { energy } = createHouseMemory(house, new Date(0))
  const solar = { energy: { ...energy, chargerImportWh: 2_108_193.4 }, place: 'plugged-in', leftAt: null }
  await saveJsonFile(path, { solar })
  const start = await loadStreetStart(path)
  expect(createHouseMemory(house, new Date(0), start?.['solar'])).toMatchObject(solar)
  expect(createHouseMemory(house, new Date(0)).place).toBe(house.start.car)
})

test.each([
  ['is not there', null],
  ['holds something else', '{"DW-KES-0001":"password"}'],
])('a start that %s leaves the houses as they are drawn', async (_, text) => {
  const path = join(folder, 'street-start.json')
  if (text !== null) await writeFile(path, text)
  expect(await loadStreetStart(path)).toBeNull()
})

function raise(): never {
  throw new Error('the street is empty')
}
