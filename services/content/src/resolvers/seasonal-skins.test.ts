import { expect, test } from 'vitest'
import { readContentFolder } from '../content-library.ts'
import { contentRoot } from './content-resolver.ts'
import { contentFolder, copyContent, testBrands } from '../testing/content-copy.ts'
import { change, listFaults, skin } from '../testing/page-lines.ts'

test('a skin has a head and no text', () => {
  expect(listFaults('seasonal-skins', skin.join('\n'))).toEqual([])
  expect(listFaults('seasonal-skins', `${skin.join('\n')}\nSnow!`)).toEqual([
    'page.md, line 10: A file of seasonal-skins has no text. Remove what stands below the line with --- that ends the head.',
  ])
})

const faults: [string, number, string | null, string][] = [
  [
    'a day in words',
    4,
    'start: 1 December',
    'page.md, line 4: "start" is not a day: "1 December". Write the year, the month and the day, like this: start: 2026-12-01',
  ],
  [
    'a day that does not exist',
    5,
    'end: 2027-02-29',
    'page.md, line 5: "end" is not a day: "2027-02-29". Write the year, the month and the day, like this: end: 2027-01-06',
  ],
  [
    'an end before the start',
    5,
    'end: 2026-11-30',
    'page.md, line 5: "end" is before "start". Swap or correct the two days.',
  ],
  [
    'a picture that is not there',
    6,
    'vehicleIcon: sleigh.svg',
    'page.md, line 6: "vehicleIcon" names "sleigh.svg", which is not an image beside this file. These are there: car.svg, left.svg, right.png.',
  ],
  [
    'a picture from elsewhere',
    6,
    'vehicleIcon: ../legal/car.svg',
    'page.md, line 6: "vehicleIcon" names "../legal/car.svg", which is not an image beside this file. These are there: car.svg, left.svg, right.png.',
  ],
  ['no end', 5, null, 'page.md, line 8: "end" is missing. Add a line such as: end: 2027-01-06'],
]

test.each(faults)('%s is reported with its line and advice', (_, line, to, fault) => {
  expect(listFaults('seasonal-skins', change(skin, line, to))).toEqual([fault])
})

test('a skin of one day is valid', () => {
  expect(listFaults('seasonal-skins', change(skin, 5, 'end: 2026-12-01'))).toEqual([])
})

const { content } = await readContentFolder(contentFolder, testBrands)

const days: [string, string, boolean][] = [
  ['the day before it starts', '2026-11-30', false],
  ['its first day', '2026-12-01', true],
  ['a day within', '2026-12-25', true],
  ['its last day', '2027-01-06', true],
  ['the day after', '2027-01-07', false],
  ['no day', 'tomorrow', false],
]

test.each(days)('on %s (%s) a skin is in date: %s', (_, currentDate, isShown) => {
  for (const brand of testBrands) {
    const skins = contentRoot.seasonalSkins({ currentDate }, { content, brand })
    expect(skins.map(({ id }) => id)).toEqual(isShown ? ['seasonal-skins/winter'] : [])
  }
})

test('a skin has three images, each with its size and a URL of this origin', () => {
  const [winter] = contentRoot.seasonalSkins({ currentDate: '2026-12-25' }, { content, brand: 'fjord' })
  expect(winter?.vehicleIcon).toEqual({
    id: 'seasonal-skins/winter-car.svg',
    name: 'winter-car.svg',
    width: 96,
    height: 96,
    url: expect.stringMatching(
      /^\/content\/images\/seasonal-skins\/winter-car\.svg\?v=[0-9a-f]{12}$/,
    ) as string,
  })
  expect([winter?.dashboardTopLeft.height, winter?.dashboardTopRight.name]).toEqual([120, 'winter-right.svg'])
})

test('of two skins in date the one that began last comes first', async () => {
  await using copy = await copyContent()
  const advent = skin
    .join('\n')
    .replace('2026-12-01', '2026-12-20')
    .replaceAll(/(car|left|right)\.(svg|png)/g, 'winter-$1.svg')
  await copy.write('seasonal-skins/advent.md', advent)
  const read = await readContentFolder(copy.folder, testBrands)
  expect(read.faults).toEqual([])
  function list(currentDate: string, brand: string): string[] {
    return contentRoot.seasonalSkins({ currentDate }, { content: read.content, brand }).map(({ id }) => id)
  }
  expect(list('2026-12-24', 'kestrel')).toEqual(['seasonal-skins/advent', 'seasonal-skins/winter'])
  expect(list('2026-12-24', 'fjord')).toEqual(['seasonal-skins/winter'])
})

test('a faulty image is reported once, and its skin is not shown', async () => {
  await using copy = await copyContent()
  await copy.write('seasonal-skins/winter-car.svg', '<svg viewBox="0 0 9 9">\n<script>1</script></svg>')
  const read = await readContentFolder(copy.folder, testBrands)
  expect(read.faults).toEqual([
    {
      file: 'content/seasonal-skins/winter-car.svg',
      line: 2,
      problem: '<script> is not allowed in a picture.',
      advice: 'Save it as a plain SVG, with shapes only, and try again.',
    },
  ])
  const reader = { content: read.content, brand: 'kestrel' }
  expect(contentRoot.seasonalSkins({ currentDate: '2026-12-25' }, reader)).toEqual([])
})

test('an image of another type or in another folder is a fault', async () => {
  await using copy = await copyContent()
  await copy.write('seasonal-skins/Winter.gif', 'GIF89a')
  await copy.write('legal/car.svg', '<svg viewBox="0 0 9 9"></svg>')
  const { faults: reported } = await readContentFolder(copy.folder, testBrands)
  expect(reported.map(({ file }) => file)).toEqual([
    'content/legal/car.svg',
    'content/seasonal-skins/Winter.gif',
  ])
})
