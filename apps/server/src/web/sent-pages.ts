import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandId } from '@driveway/brand/brand-id'
import { choosePage, fillPage, SIGN_IN, writePageCss } from '@driveway/brand/fill-page'
import {
  HASH_PLACEHOLDER,
  SENT_PAGES_FILE,
  type SentPage,
  type SentPages,
  type WorkerPages,
} from '@driveway/brand/sent-pages'
import { brandFonts, writeFontPath } from '@driveway/brand/fonts'
import { writeBrandThemeCss } from '@driveway/brand/theme-css'
import { clockTimeOf } from '@driveway/domain/time/clock-time'
import { securityHeaders, writeContentSecurityPolicy } from '@driveway/service-kit/http/security-headers'
import type { PageContent } from './page-content.ts'
import type { PageVisit } from './page-visit.ts'
import { createWebFile, type WebFile } from './web-files.ts'

export type SentFile = {
  readonly file: WebFile
  readonly styleHash: string
  /** The font of its texts is in its styles. */
  readonly hasFont: boolean
}

const HOUR_MINUTES = 60
/** Contents change rarely; this many pages are kept ready, and then all are made anew. */
const MOST_READY = 500

/** A build without rendered pages sends empty ones. */
export function readSentPages(buildFolder: string): SentPages | null {
  const path = join(buildFolder, SENT_PAGES_FILE)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SentPages) : null
}

/** For `style-src`. */
function hashStyle(css: string): string {
  return createHash('sha256').update(css).digest('base64')
}

type Wanted = {
  readonly brand: BrandId
  readonly path: string
  readonly visit: PageVisit
  readonly hasCredentials: boolean
  readonly content: PageContent
  /** Real time. */
  readonly now: Date
}

/**
 * The theme with the font of the texts in it: in another font the lines of a paragraph would break elsewhere, and move
 * when the brand's font arrives.
 */
function embedFont(brand: BrandId, files: ReadonlyMap<string, WebFile>): string {
  const { text: font } = brandFonts[brand]
  const bytes = files.get(writeFontPath(font))?.plain
  if (!bytes) throw new Error(`There is no file of ${font.family}`)
  return writeBrandThemeCss(brand, { font, data: `data:font/woff2;base64,${bytes.toString('base64')}` })
}

/**
 * Makes pages with content; `empties` are the empty pages of each brand, which follow the system, and `files` has the
 * brands' fonts.
 */
export function createSentPages(
  pages: SentPages,
  empties: ReadonlyMap<BrandId, string>,
  files: ReadonlyMap<string, WebFile>,
) {
  const ready = new Map<string, SentFile>()

  function make({ brand, path, visit, hasCredentials, content, now }: Wanted): SentFile | null {
    const own = pages.brands[brand]
    const chosen = choosePage(own, { path, isSignedIn: visit.isSignedIn, hasCredentials })
    if (!chosen) return null
    const isSignIn = chosen.path === SIGN_IN
    const page = isSignIn && content.loginTerms !== undefined ? own.signInWithTerms : chosen.page
    const hasBanner = visit.isUndecided && content.cookieDialog !== undefined
    const banner = hasBanner ? own.banner[isSignIn ? 'signedOut' : 'signedIn'] : ''
    const hour = Math.floor(clockTimeOf(now.getTime()) / HOUR_MINUTES)
    const texts = {
      greeting: pages.greetings[hour] ?? '',
      ...(isSignIn && content.loginTerms !== undefined && { loginTerms: content.loginTerms }),
      ...(hasBanner && { cookieDialog: content.cookieDialog }),
    }
    const hasFont = isSignIn || hasBanner
    const theme = hasFont ? embedFont(brand, files) : writeBrandThemeCss(brand)
    const css = writePageCss(theme, page, pages.styles)
    const html = fillPage(empties.get(brand) ?? '', {
      brand,
      mode: visit.mode,
      page,
      path: chosen.path,
      css,
      hasFont,
      banner,
      texts,
    })
    return { file: createWebFile('/page.html', Buffer.from(html)), styleHash: hashStyle(css), hasFont }
  }

  /** Null where the app must decide what to show. */
  return (wanted: Wanted): SentFile | null => {
    const { brand, path, visit, hasCredentials, content, now } = wanted
    const greeting = pages.greetings[Math.floor(clockTimeOf(now.getTime()) / HOUR_MINUTES)]
    const key = JSON.stringify([brand, path, visit, hasCredentials, content, greeting])
    const known = ready.get(key)
    if (known) return known
    const made = make(wanted)
    if (!made) return null
    if (ready.size >= MOST_READY) ready.clear()
    ready.set(key, made)
    return made
  }
}

/** The parts from which a brand's service worker makes its pages; without published texts, which the app loads then. */
export function writeWorkerPages(
  pages: SentPages,
  brand: BrandId,
  empty: string,
  hasAnalytics: boolean,
): WebFile {
  const { signIn, signedIn, publicPaths } = pages.brands[brand]
  const theme = writeBrandThemeCss(brand)
  function hash(page: SentPage): string {
    return hashStyle(writePageCss(theme, page, pages.styles))
  }
  const hashes = Object.entries(signedIn).map(([path, page]) => [path, hash(page)])
  const worker: WorkerPages = {
    brand,
    empty,
    theme,
    signIn,
    signedIn,
    publicPaths,
    styles: pages.styles,
    greetings: pages.greetings,
    hashes: { ...Object.fromEntries(hashes), [SIGN_IN]: hash(signIn) },
    headers: {
      ...securityHeaders,
      'content-security-policy': writeContentSecurityPolicy({ hasAnalytics, styleHash: HASH_PLACEHOLDER }),
      'referrer-policy': 'no-referrer',
    },
  }
  return createWebFile('/pages.json', Buffer.from(JSON.stringify(worker)))
}
