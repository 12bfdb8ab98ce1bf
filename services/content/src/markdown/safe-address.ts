import { findSafePath } from '@driveway/domain/journey/safe-path'

const TELEPHONE = /^tel:\+?\d{3,15}$/
const MAIL = /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/
const BRAND_IMAGE = /^\/brand\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:svg|png|jpg|webp)$/

/** Spaces, characters that browsers drop or reverse, and character references such as `&#58;`. */
const DISGUISE = /[\s\p{Cc}\p{Cf}\\<>"'`]|&#?\w+;/u

/** A safe URL for a link, or null: no scripts and no disguised URLs. */
export function findSafeLink(asked: string): string | null {
  if (DISGUISE.test(asked)) return null
  if (asked.startsWith('/')) return findSafePath(asked)
  if (TELEPHONE.test(asked) || MAIL.test(asked)) return asked
  if (!/^https:\/\/\w/i.test(asked) || !URL.canParse(asked)) return null
  const url = new URL(asked)
  return url.username === '' && url.password === '' ? url.href : null
}

/** Images come from the brand's own files, so that no third party learns who reads a page. */
export function findSafeImage(asked: string): string | null {
  return BRAND_IMAGE.test(asked) ? asked : null
}
