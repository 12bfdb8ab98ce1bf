import type { BrandId, Mode } from './brand-id.ts'
import { escapeHtml } from './escape-html.ts'
import { placeholders, SYSTEM_DARK, type BrandPages, type SentPage, type SentPages } from './sent-pages.ts'

type Visit = {
  readonly path: string
  /** Null where it is unknown. */
  readonly isSignedIn: boolean | null
  /** The address signs somebody in. */
  readonly hasCredentials: boolean
}

type Choice = Pick<BrandPages, 'signIn' | 'signedIn' | 'publicPaths'>

export const SIGN_IN = '/login'
const HOME = '/'

/** A page, and the path that it was rendered for. */
type ChosenPage = { readonly path: string; readonly page: SentPage }

/** The page that a path begins with; null where it depends on something that only the app knows. */
export function choosePage(pages: Choice, { path, isSignedIn, hasCredentials }: Visit): ChosenPage | null {
  if (isSignedIn === null || hasCredentials) return null
  const isSignIn = path === SIGN_IN
  if (isSignedIn) {
    const of = isSignIn ? HOME : path
    const page = pages.signedIn[of]
    return page ? { path: of, page } : null
  }
  const needsSession = Object.hasOwn(pages.signedIn, path) && !pages.publicPaths.includes(path)
  return isSignIn || needsSession ? { path: SIGN_IN, page: pages.signIn } : null
}

export type SentTexts = {
  readonly greeting: string
  /** HTML. */
  readonly loginTerms?: string
  readonly cookieDialog?: {
    readonly title: string
    readonly body: string
    readonly approveButtonText: string
    readonly rejectButtonText: string
  }
}

export type Filling = {
  readonly brand: BrandId
  readonly mode: Mode | null
  readonly page: SentPage
  /** The path that the page was rendered for. */
  readonly path: string
  /** The content of the page's one style element. */
  readonly css: string
  /** The styles contain the font of the texts: the page asks for no file of it. */
  readonly hasFont?: boolean
  /** The consent banner, or empty. */
  readonly banner: string
  readonly texts: SentTexts
}

/** The content of the page's one style element: the brand's theme, its style sheets, and its own rules. */
export function writePageCss(theme: string, page: SentPage, styles: SentPages['styles']): string {
  return [theme, ...page.styles.map((file) => styles[file] ?? ''), page.rules].join('\n')
}

/** The texts that a page shows; HTML goes in as it is, and everything else is escaped. */
function fillTexts(html: string, { greeting, loginTerms, cookieDialog }: SentTexts): string {
  const texts = [
    [placeholders.greeting, escapeHtml(greeting)],
    [placeholders.loginTerms, loginTerms ?? ''],
    [placeholders.title, escapeHtml(cookieDialog?.title ?? '')],
    [placeholders.body, cookieDialog?.body ?? ''],
    [placeholders.approveButtonText, escapeHtml(cookieDialog?.approveButtonText ?? '')],
    [placeholders.rejectButtonText, escapeHtml(cookieDialog?.rejectButtonText ?? '')],
  ] as const
  return texts.reduce((filled, [placeholder, text]) => filled.replaceAll(placeholder, () => text), html)
}

/** A data block, which no browser executes, with JSON that cannot end its element. */
export function writeDataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/**
 * A style sheet that is in the page already; `disabled` keeps the browser from loading it, and the app from adding it.
 * A browser that reads ahead while a script holds up the page looks only at the media.
 */
function writeKnownSheet(address: string): string {
  return `<link rel="stylesheet" crossorigin disabled media="not all" href="${address}">`
}

function writePreload(address: string): string {
  return `<link rel="modulepreload" crossorigin href="${address}">`
}

/** The banner shares the screen with the page before it, which would move if it were painted first. */
const WAIT_FOR_WHOLE_PAGE = '<link rel="expect" href="#sent" blocking="render">'

/** Links of the empty page that the filled one replaces. */
const OWN_STYLES = /<link rel="(?:stylesheet|modulepreload)"[^>]*>\n?\s*/g
const OWN_STYLES_AND_FONT = /<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>\n?\s*/g

const darkMedia = { dark: 'all', light: 'not all' } as const

/** Fills a rendered page into the brand's empty one, which follows the system's colour mode. */
export function fillPage(empty: string, filling: Filling): string {
  const { brand, mode, page, path, css, hasFont = false, banner, texts } = filling
  const head = [
    `<style>${css}</style>`,
    ...page.styles.map(writeKnownSheet),
    ...page.scripts.map(writePreload),
    ...(banner === '' ? [] : [WAIT_FOR_WHOLE_PAGE, ...page.bannerScripts.map(writePreload)]),
  ]
  const body = fillTexts(page.html + banner, texts)
  const shown = mode ? body.replaceAll(`media="${SYSTEM_DARK}"`, `media="${darkMedia[mode]}"`) : body
  const data = writeDataBlock('sent', { path, ...texts })
  return setMode(empty, brand, mode)
    .replaceAll(hasFont ? OWN_STYLES_AND_FONT : OWN_STYLES, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-sent>${shown}</div>${data}`)
}

/** Marks the customer's choice; without one the system decides. */
export function setMode(empty: string, brand: BrandId, mode: Mode | null): string {
  return mode
    ? empty.replace(`data-brand="${brand}"`, () => `data-brand="${brand}" data-mode="${mode}"`)
    : empty
}
