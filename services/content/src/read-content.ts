import type { Surroundings } from './check-field.ts'
import type { ContentFault } from './content-fault.ts'
import {
  contentKinds,
  kindNames,
  type Content,
  type ContentEntry,
  type ContentKind,
  type KindRule,
} from './content-kinds.ts'
import type { ReadImages } from './image/read-images.ts'
import { readContentFile, type ContentFile } from './read-content-file.ts'

export type ReadContent = { readonly content: Content; readonly faults: readonly ContentFault[] }

/** How faults name the folder, wherever it stands. */
export const CONTENT_FOLDER_NAME = 'content'

/** Reads all files: whatever is without fault, and every fault of the rest. */
export function readContent(
  files: readonly ContentFile[],
  brands: readonly string[],
  images: ReadImages,
): ReadContent {
  const faults: ContentFault[] = []
  const content = Object.fromEntries(
    kindNames.map((kind) => {
      const read = readKind(kind, files, { brands, images: listImageNames(kind, images) })
      faults.push(...read.faults)
      return [kind, read.entries]
    }),
  )
  return { content: { ...content, images: images.images } as unknown as Content, faults }
}

/** Those with a fault too: that has been told, and they are not missing as well. */
function listImageNames(kind: ContentKind, { paths }: ReadImages): readonly string[] {
  const place = `${kind}/`
  return paths.filter((path) => path.startsWith(place)).map((path) => path.slice(place.length))
}

function readKind(kind: ContentKind, files: readonly ContentFile[], around: Surroundings) {
  const entries: ContentEntry[] = []
  const faults: ContentFault[] = []
  const taken = new Map<string, string>()
  for (const file of files.filter(({ path }) => path.startsWith(`${kind}/`))) {
    const read = readContentFile(kind, file, around)
    const name = `${CONTENT_FOLDER_NAME}/${file.path}`
    if (!read.ok) {
      faults.push(...read.problem.faults.map((fault) => ({ file: name, ...fault })))
      continue
    }
    const places = listPlaces(kind, read.value)
    const twice = places.find((place) => taken.has(place))
    if (twice !== undefined) {
      const problem = `${describePlace(kind, twice)} is in ${taken.get(twice)} already.`
      faults.push({ file: name, line: 1, problem, mend: 'Keep it in one of the two files.' })
      continue
    }
    for (const place of places) taken.set(place, name)
    entries.push(read.value)
  }
  // What a faulty file would have filled is not missing as well.
  if (faults.length === 0) faults.push(...findMissing(kind, taken, around.brands))
  return { entries, faults }
}

/** What an entry takes up that no other may: `fjord/privacy-policy`. */
function listPlaces(kind: ContentKind, entry: ContentEntry): readonly string[] {
  const { places }: KindRule = contentKinds[kind]
  if (!places) return []
  const value = places.field === null ? '' : (entry as unknown as Record<string, unknown>)[places.field]
  const names = Array.isArray(value) ? (value as readonly string[]) : [String(value)]
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
      mend: 'Copy another brand’s file under this name and edit it.',
    }))
}

function describePlace(kind: string, place: string): string {
  const [brand, name] = place.split('/')
  return name ? `"${name}" of ${kind} for ${brand}` : `The ${kind} of ${brand}`
}
