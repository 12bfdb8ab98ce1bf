import { demoStreet } from '@driveway/world/demo-street'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadHouses } from './houses-file.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'street-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function load(text: string) {
  const file = join(folder, 'houses.json')
  await writeFile(file, text)
  return loadHouses(file)
}

test('uses the given houses, by default the demo’s', async () => {
  expect(await loadHouses(null)).toBe(demoStreet)
  const own = demoStreet.slice(2, 4)
  expect(await load(JSON.stringify(own))).toEqual(own)
})

const { car: _, ...carless } = demoStreet[0] ?? raise()

test.each([
  ['is torn', '[{', 'cannot be read'],
  ['is no list', '{}', 'holds no list of houses'],
  ['has a house without a car', JSON.stringify([demoStreet[0], carless]), 'House 2 in .* lacks car'],
  ['has an unknown make', JSON.stringify([{ ...demoStreet[0], make: 'Acme' }]), 'unknown make'],
  [
    'has an unknown version of the protocol',
    JSON.stringify([{ ...demoStreet[0], protocols: ['1.6', '1.5'] }]),
    'unknown protocol',
  ],
  ['has something else', '["a house"]', 'House 1 in .* lacks key, houseNumber'],
])('reports a file that %s', async (_what, text, words) => {
  await expect(load(text)).rejects.toThrow(new RegExp(words))
})

test('reports a missing file', async () => {
  await expect(loadHouses(join(folder, 'none.json'))).rejects.toThrow(/cannot be read/)
})

function raise(): never {
  throw new Error('the street is empty')
}
