import type { GetFaqsAnswer, GetReleaseNotesAnswer } from '@driveway/contract/generated/content-operations'

export type WireFaq = GetFaqsAnswer['faqs'][number]
export type WireNote = GetReleaseNotesAnswer['releaseNotes'][number]

const charging = { categoryId: 'charging', name: 'Charging', rank: 10 }

export function makeFaq(faqId: string, fields: Partial<WireFaq>): WireFaq {
  const usual = { title: faqId, content: '<p>An answer.</p>', rank: 10, category: charging }
  return { faqId, ...usual, updated: null, related_faqs: [], ...fields }
}

export function makeNote(id: string, releaseDate: string, fields: Partial<WireNote> = {}): WireNote {
  return { id, title: `Note ${id}`, releaseDate, tags: [], description: '<p>Better.</p>', ...fields }
}
