import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { ContentFault, FaultInFile } from '../fault/content-fault.ts'
import { readPngSize } from './check-png.ts'
import { checkSvg, type Size } from './check-svg.ts'
import type { ContentImage, ContentImages } from './content-image.ts'

/** Small enough for a mobile connection. */
export const MAX_IMAGE_BYTES = 50_000

export type ReadImages = {
  readonly images: ContentImages
  /** Every image, also those with a fault. */
  readonly paths: readonly string[]
  readonly faults: readonly ContentFault[]
}

type Checked = Result<ContentImage, { code: 'image'; fault: FaultInFile }>

function refuse(problem: string, advice: string, line = 1) {
  return fail({ code: 'image' as const, fault: { line, problem, advice } })
}

function describe(bytes: Buffer, contentType: string, size: Size): ContentImage {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { bytes, contentType, ...size, version }
}

function checkImage(path: string, bytes: Buffer): Checked {
  if (bytes.length > MAX_IMAGE_BYTES) {
    return refuse(
      `The picture has ${bytes.length} bytes, and ${MAX_IMAGE_BYTES} fit.`,
      'Make it smaller or simpler.',
    )
  }
  if (path.endsWith('.png')) {
    const size = readPngSize(bytes)
    return size
      ? succeed(describe(bytes, 'image/png', size))
      : refuse('This is not a PNG picture.', 'Save it again as PNG.')
  }
  const checked = checkSvg(bytes.toString('utf8'))
  return checked.ok
    ? succeed(describe(bytes, 'image/svg+xml', checked.value))
    : fail({ code: 'image', fault: checked.problem.fault })
}

/** Validates every image. An image with a fault does not stop the others. */
export async function readImages(folder: string, paths: readonly string[]): Promise<ReadImages> {
  const images = new Map<string, ContentImage>()
  const faults: ContentFault[] = []
  for (const path of paths) {
    const file = `content/${path}`
    try {
      const read = checkImage(path, await readFile(join(folder, path)))
      if (read.ok) images.set(path, read.value)
      else faults.push({ file, ...read.problem.fault })
    } catch (error) {
      const advice = 'See that it is there and that the server may read it.'
      faults.push({ file, line: 1, problem: `The picture cannot be read: ${String(error)}.`, advice })
    }
  }
  return { images, paths, faults }
}
