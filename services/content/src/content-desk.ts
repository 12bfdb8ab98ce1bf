import { escapeHtml } from '@driveway/brand/escape-html'
import type { ContentFault } from './fault/content-fault.ts'
import { parseFrontMatter } from './front-matter/parse-front-matter.ts'
import { splitFile } from './front-matter/split-file.ts'
import type { KindRule } from './front-matter/content-kind.ts'
import { readContentFolder, type ContentReport } from './content-library.ts'
import { contentKinds, isContentKind } from './kinds/content-kinds.ts'
import type { Panel } from './markdown/render-panels.ts'
import type { ContentFile } from './read-content-file.ts'

export type ContentListing = {
  readonly path: string
  readonly title: string
  readonly brands: readonly string[]
  /** The first day of a version of a tariff; null for other kinds. */
  readonly since: string | null
}

export type ContentPreview = {
  readonly brands: readonly string[]
  /** The head of the file, as it was written. */
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  readonly html: string
}

type TextEntry = { readonly id: string; readonly visibleTo: readonly string[] }

/** Names of a kind: small letters and hyphens, then a file's name without a folder of its own. */
const TEXT_PATH = /^([a-z]+(?:-[a-z]+)*)\/[a-z0-9]+(?:[.-][a-z0-9]+)*\.md$/

/** Reads the editors' content for whoever prepares a text: nothing here changes what is live. */
export function createContentDesk({
  folder,
  brands,
}: {
  readonly folder: string
  readonly brands: readonly string[]
}) {
  return {
    isTextPath: (path: string): boolean => isContentKind(TEXT_PATH.exec(path)?.[1] ?? ''),

    /** All texts, with the published ones in place of their files. */
    async list(published: readonly ContentFile[]): Promise<readonly ContentListing[]> {
      const report = await readContentFolder(folder, brands, published)
      return report.files.map((file) => describe(file, findEntry(report, file.path)))
    },

    /** Null for a path without a file. */
    async readFile(path: string): Promise<string | null> {
      const { files } = await readContentFolder(folder, brands)
      return files.find((file) => file.path === path)?.source ?? null
    },

    /** Faults that these texts would bring, which the ones before do not have. */
    async findFaults(
      before: readonly ContentFile[],
      after: readonly ContentFile[],
    ): Promise<readonly ContentFault[]> {
      const known = new Set((await readContentFolder(folder, brands, before)).faults.map(keyOf))
      const { faults } = await readContentFolder(folder, brands, after)
      return faults.filter((fault) => !known.has(keyOf(fault)))
    },

    /** A text as customers would see it among the others; null while it has a fault. */
    async preview(texts: readonly ContentFile[], path: string): Promise<ContentPreview | null> {
      const report = await readContentFolder(folder, brands, texts)
      const file = report.files.find((each) => each.path === path)
      const entry = findEntry(report, path)
      if (!file || !entry) return null
      return { brands: entry.visibleTo, fields: listFields(file), html: renderEntry(path, entry) }
    },
  }
}

function keyOf({ file, problem }: ContentFault): string {
  return `${file} ${problem}`
}

function findEntry({ content }: ContentReport, path: string): TextEntry | null {
  const [kind = ''] = path.split('/')
  if (!isContentKind(kind)) return null
  const entries: readonly TextEntry[] = content[kind]
  return entries.find(({ id }) => `${id}.md` === path) ?? null
}

function describe(file: ContentFile, entry: TextEntry | null): ContentListing {
  const fields = listFields(file)
  const title = fields.find(({ name }) => /title|name|question/i.test(name))?.value ?? file.path
  const since = fields.find(({ name }) => name === 'since')?.value ?? null
  return { path: file.path, title, brands: entry?.visibleTo ?? [], since }
}

function listFields({ source }: ContentFile): ContentPreview['fields'] {
  const split = splitFile(source)
  if (!split.ok) return []
  return [...parseFrontMatter(split.value.frontMatter).fields].map(([name, { value }]) => ({
    name,
    value: typeof value === 'string' ? value : (value ?? []).join(', '),
  }))
}

function renderEntry(path: string, entry: TextEntry): string {
  const [kind = ''] = path.split('/')
  const rule: KindRule | null = isContentKind(kind) ? contentKinds[kind] : null
  if (!rule?.text) return ''
  const text = (entry as unknown as Record<string, unknown>)[rule.text.name]
  if (!rule.text.hasPanels) return String(text)
  return (text as readonly Panel[])
    .map(({ title, content }) => `<h2>${escapeHtml(title)}</h2>${content}`)
    .join('')
}
