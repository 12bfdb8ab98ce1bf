import type { ContentFault } from './fault/content-fault.ts'
import {
  contentKinds,
  kindNames,
  type Content,
  type ContentEntry,
  type ContentKind,
} from './kinds/content-kinds.ts'
import { ONLY_PLACE, type KindRule } from './front-matter/content-kind.ts'
import type { Names } from './front-matter/fields.ts'
import type { ReadImages } from './image/read-images.ts'
import { readContentFile, type ContentFile } from './read-content-file.ts'

export type ReadContent = {
  readonly content: Content
  readonly faults: readonly ContentFault[]
  /** The files that are marked as samples, which operators must replace. */
  readonly samples: readonly string[]
}

/** The folder's name in faults, wherever it is. */
export const CONTENT_FOLDER_NAME = 'content'

/** Reads all files: the valid entries, and every fault of the others. */
export function readContent(
  files: readonly ContentFile[],
  brands: readonly string[],
  images: ReadImages,
): ReadContent {
  const faults: ContentFault[] = []
  const samples: string[] = []
  const fileNames = Object.fromEntries(kindNames.map((kind) => [kind, listFileNames(kind, files)]))
  const content = Object.fromEntries(
    kindNames.map((kind) => {
      const names = { brands, images: listImageNames(kind, images), files: fileNames }
      const read = readKind(kind, files, names)
      faults.push(...read.faults)
      samples.push(...read.entries.filter(isSample).map(({ id }) => `${CONTENT_FOLDER_NAME}/${id}.md`))
      return [kind, read.entries]
    }),
  )
  return { content: { ...content, images: images.images } as unknown as Content, faults, samples }
}

function isSample(entry: ContentEntry): boolean {
  return 'sample' in entry && entry.sample
}

/** Includes files with a fault: they are reported once, not as missing too. */
function listFileNames(kind: ContentKind, files: readonly ContentFile[]): readonly string[] {
  const place = `${kind}/`
  return files
    .filter(({ path }) => path.startsWith(place))
    .map(({ path }) => path.slice(place.length).replace(/\.md$/, ''))
}

/** Includes images with a fault: they are reported once, not as missing too. */
function listImageNames(kind: ContentKind, { paths }: ReadImages): readonly string[] {
  const place = `${kind}/`
  return paths.filter((path) => path.startsWith(place)).map((path) => path.slice(place.length))
}

function readKind(kind: ContentKind, files: readonly ContentFile[], names: Names) {
  const entries: ContentEntry[] = []
  const faults: ContentFault[] = []
  const taken = new Map<string, string>()
  for (const file of files.filter(({ path }) => path.startsWith(`${kind}/`))) {
    const read = readContentFile(kind, file, names)
    const name = `${CONTENT_FOLDER_NAME}/${file.path}`
    if (!read.ok) {
      faults.push(...read.problem.faults.map((fault) => ({ file: name, ...fault })))
      continue
    }
    const places = listPlaces(kind, read.value)
    const twice = places.find((place) => taken.has(place))
    if (twice !== undefined) {
      const problem = `${describePlace(kind, twice)} is in ${taken.get(twice)} already.`
      faults.push({ file: name, line: 1, problem, advice: 'Keep it in one of the two files.' })
      continue
    }
    for (const place of places) taken.set(place, name)
    entries.push(read.value)
  }
  // A faulty file's place is not reported as missing too.
  if (faults.length === 0) faults.push(...findMissing(kind, taken, names.brands))
  return { entries, faults }
}

/** Places that only one entry may take: `fjord/privacy-policy`. */
function listPlaces(kind: ContentKind, entry: ContentEntry): readonly string[] {
  const { places }: KindRule = contentKinds[kind]
  if (!places) return []
  const value = places.field === null ? '' : (entry as unknown as Record<string, unknown>)[places.field]
  const listed = Array.isArray(value) ? (value as readonly string[]) : [String(value)]
  // An entry that names nobody is the one for everybody.
  const names = listed.length > 0 ? listed : [ONLY_PLACE]
  return entry.visibleTo.flatMap((brand) => names.map((name) => `${brand}/${name}`))
}

function findMissing(
  kind: ContentKind,
  taken: ReadonlyMap<string, string>,
  brands: readonly string[],
): readonly ContentFault[] {
  const { places }: KindRule = contentKinds[kind]
  const needed = brands.flatMap((brand) => (places?.needed ?? []).map((name) => ({ brand, name })))
  return needed
    .filter(({ brand, name }) => !taken.has(`${brand}/${name}`))
    .map(({ brand, name }) => ({
      file: `${CONTENT_FOLDER_NAME}/${kind}/${name === '' ? brand : `${name}.${brand}`}.md`,
      line: 1,
      problem: `${describePlace(kind, `${brand}/${name}`)} is missing.`,
      advice: 'Copy another brand’s file under this name and edit it.',
    }))
}

function describePlace(kind: string, place: string): string {
  const [brand, name] = place.split('/')
  return name ? `"${name}" of ${kind} for ${brand}` : `The ${kind} of ${brand}`
}
