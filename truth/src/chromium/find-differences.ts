import { isClaim } from '../claims/rule.ts'
import type { Line } from '../seen/screen.ts'
import type { SpokenPage } from './spoken-page.ts'

/** Spaces and capitals are a matter of style sheets. */
function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase()
}

/** The numbers, times and statuses that one reading of a page has and the other has not. */
export function findDifferences(lines: readonly Line[], { texts, names }: SpokenPage): readonly string[] {
  const spoken = [squeeze(texts.join('')), ...names.map(squeeze)]
  const read = squeeze(lines.map(({ region, label, text }) => `${region}|${label}|${text}`).join('|'))
  const missing = lines
    .filter((line) => isClaim(line) && !spoken.some((each) => each.includes(squeeze(line.text))))
    .map(({ text }) => `not spoken: ${text}`)
  const unread = texts
    .filter((text) => /\d/.test(text) && !read.includes(squeeze(text)))
    .map((text) => `not read: ${text}`)
  return [...missing, ...unread]
}
