import { expect, test } from 'vitest'
import { copyContent } from '../testing/content-copy.ts'
import { MAX_IMAGE_BYTES, readImages } from './read-images.ts'

/** The bytes up to the size. */
function makePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

async function readOne(name: string, bytes: Uint8Array | string) {
  await using copy = await copyContent()
  await copy.write(`seasonal-skins/${name}`, bytes)
  const { images, faults } = await readImages(copy.folder, [`seasonal-skins/${name}`])
  return { image: images.get(`seasonal-skins/${name}`), faults: faults.map(({ problem }) => problem) }
}

const drawing = '<svg viewBox="0 0 9 9"></svg>'

test('an image has its type, size and version', async () => {
  const { image } = await readOne('a.png', makePng(64, 48))
  expect(image).toMatchObject({ contentType: 'image/png', width: 64, height: 48 })
  const { image: other } = await readOne('a.svg', drawing)
  expect(other).toMatchObject({ contentType: 'image/svg+xml', width: 9, height: 9 })
  expect(other?.version).not.toBe(image?.version)
})

const sizes: [number, string[]][] = [
  [MAX_IMAGE_BYTES, []],
  [MAX_IMAGE_BYTES + 1, ['The picture has 50001 bytes, and 50000 fit.']],
]

test.each(sizes)('an image of %i bytes: %j', async (bytes, faults) => {
  expect((await readOne('a.svg', drawing.padEnd(bytes))).faults).toEqual(faults)
})

const broken: [string, Uint8Array | string, string][] = [
  ['a.png', drawing, 'This is not a PNG picture.'],
  ['b.png', makePng(0, 9), 'This is not a PNG picture.'],
  ['a.svg', makePng(9, 9), 'This is not an SVG picture.'],
]

test.each(broken)('%s is refused when its content has another type', async (name, bytes, problem) => {
  expect((await readOne(name, bytes)).faults).toEqual([problem])
})

test('an unreadable image does not stop the others', async () => {
  await using copy = await copyContent()
  const read = await readImages(copy.folder, ['seasonal-skins/gone.svg', 'seasonal-skins/winter-car.svg'])
  expect([...read.images.keys()]).toEqual(['seasonal-skins/winter-car.svg'])
  expect(read.faults[0]?.file).toBe('content/seasonal-skins/gone.svg')
})
