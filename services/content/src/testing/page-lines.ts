import { describeFault } from '../fault/content-fault.ts'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { readContentFile } from '../read-content-file.ts'

const brands = ['kestrel', 'marigold', 'fjord']

export const legal = [
  '---',
  'page: terms-conditions',
  'name: Terms',
  'organisations: [fjord]',
  '---',
  'Be kind.',
]
export const cookies = [
  '---',
  'brands: [kestrel]',
  'title: May we?',
  'approveButtonText: Yes',
  'rejectButtonText: No',
  '---',
  'We count visits.',
]
export const contact = [
  '---',
  'brands: [kestrel]',
  'organisations: [kestrel, orchard]',
  'callUsNumber: 01632 960101',
  'accountNumberDisclaimer: "Ready? {accountNumber}"',
  '---',
  'Ring us.',
]

export const skin: readonly string[] = [
  '---',
  'brands: [kestrel]',
  'name: Winter',
  'start: 2026-12-01',
  'end: 2027-01-06',
  'vehicleIcon: car.svg',
  'dashboardTopLeft: left.svg',
  'dashboardTopRight: right.png',
  '---',
]

/** The file with one line changed; null takes it away. */
export function change(lines: readonly string[], line: number, to: string | null): string {
  return lines.toSpliced(line - 1, 1, ...(to === null ? [] : [to])).join('\n')
}

const testFiles = {
  'faq-categories': ['charging', 'solar'],
  faqs: ['boost', 'page'],
  'release-note-tags': ['new'],
}

export function read(kind: ContentKind, source: string) {
  return readContentFile(
    kind,
    { path: `${kind}/page.md`, source },
    { brands, images: ['car.svg', 'left.svg', 'right.png'], files: testFiles },
  )
}

export function listFaults(kind: ContentKind, source: string): readonly string[] {
  const result = read(kind, source)
  if (result.ok) return []
  return result.problem.faults.map((fault) => describeFault({ file: 'page.md', ...fault }))
}
