import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentFault } from './fault/content-fault.ts'
import { contentKinds, isContentKind, kindNames } from './kinds/content-kinds.ts'
import type { KindRule } from './front-matter/content-kind.ts'
import { IMAGE_NAME } from './image/content-image.ts'
import { CONTENT_FOLDER_NAME } from './read-content.ts'
import type { ContentFile } from './read-content-file.ts'

/** Ten times the longest page. */
const MAX_FILE_BYTES = 1_000_000

/** The guide for editors. */
const GUIDE = 'README.md'

/** Temporary files of editors and file managers. */
const LEFTOVER = /^[.#~]|~$|\.(?:swp|tmp|bak)$/

const ONLY_TEXTS = 'Only files that end in .md belong there.'
const ALSO_IMAGES =
  'Only files that end in .md, .svg or .png belong there, pictures with small letters, digits and - in their names.'

export type ContentListing = {
  readonly paths: readonly string[]
  readonly imagePaths: readonly string[]
  readonly faults: readonly ContentFault[]
  /** Differs whenever a file was added, removed or written. */
  readonly fingerprint: string
}

/** Lists the content folder and reports files that do not belong there. */
export async function listContentFolder(folder: string): Promise<ContentListing> {
  const paths: string[] = []
  const imagePaths: string[] = []
  const faults: ContentFault[] = []
  for (const entry of await listEntries(folder)) {
    if (entry.isDirectory() && isContentKind(entry.name)) {
      const { hasImages: mayHaveImages = false }: KindRule = contentKinds[entry.name]
      for (const inner of await listEntries(join(folder, entry.name))) {
        const path = `${entry.name}/${inner.name}`
        if (!inner.isDirectory() && path.endsWith('.md')) paths.push(path)
        else if (!inner.isDirectory() && mayHaveImages && IMAGE_NAME.test(inner.name)) imagePaths.push(path)
        else faults.push(refuseStray(path, mayHaveImages ? ALSO_IMAGES : ONLY_TEXTS))
      }
    } else if (entry.name !== GUIDE) {
      faults.push(refuseStray(entry.name, `Text belongs into one of these folders: ${kindNames.join(', ')}.`))
    }
  }
  const versions = await Promise.all([...paths, ...imagePaths].map((path) => readVersion(folder, path)))
  const fingerprint = [...versions, ...faults.map(({ file }) => file)].join('\n')
  return { paths, imagePaths, faults, fingerprint }
}

async function listEntries(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter(({ name }) => !LEFTOVER.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function refuseStray(path: string, where: string): ContentFault {
  const advice = `${where} Move it or remove it.`
  return { file: `${CONTENT_FOLDER_NAME}/${path}`, line: 1, problem: 'This does not belong here.', advice }
}

async function readVersion(folder: string, path: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(join(folder, path))
    return `${path} ${mtimeMs} ${size}`
  } catch {
    return `${path} is gone`
  }
}

/** The text of each file. A file that cannot be read is a fault and does not stop the others. */
export async function readContentFiles(
  folder: string,
  paths: readonly string[],
): Promise<{ files: readonly ContentFile[]; faults: readonly ContentFault[] }> {
  const files: ContentFile[] = []
  const faults: ContentFault[] = []
  const sources = await Promise.all(
    paths.map((path) => readFile(join(folder, path)).catch((error: unknown) => error)),
  )
  for (const [place, path] of paths.entries()) {
    const file = `${CONTENT_FOLDER_NAME}/${path}`
    const bytes = sources[place]
    try {
      if (!(bytes instanceof Uint8Array)) throw bytes
      if (bytes.length > MAX_FILE_BYTES) {
        const problem = `The file has ${bytes.length} bytes, and ${MAX_FILE_BYTES} fit.`
        faults.push({ file, line: 1, problem, advice: 'Shorten it.' })
      } else files.push({ path, source: new TextDecoder('utf-8', { fatal: true }).decode(bytes) })
    } catch (error) {
      const isEncoding = error instanceof TypeError
      const problem = isEncoding ? 'The file is not in UTF-8.' : `The file cannot be read: ${String(error)}.`
      const advice = isEncoding
        ? 'Save it again and choose UTF-8 as its encoding.'
        : 'See that it is there and that the server may read it.'
      faults.push({ file, line: 1, problem, advice })
    }
  }
  return { files, faults }
}
