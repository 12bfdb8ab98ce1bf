import type { BrandId } from './brand-id.ts'

/** Pages that are rendered at build time, which the server and the service worker fill in and send. */

/** One page, as React first shows it. */
export type SentPage = {
  readonly title: string
  /** The content of the app's element. */
  readonly html: string
  /** Addresses of the style sheets that it needs, in their order. */
  readonly styles: readonly string[]
  /** Addresses of the scripts that its screen consists of. */
  readonly scripts: readonly string[]
  /** Addresses of further scripts of the consent banner. */
  readonly bannerScripts: readonly string[]
  /** Rules in place of `style` attributes, which the content security policy blocks. */
  readonly rules: string
}

/** The pages of one brand. */
export type BrandPages = {
  readonly signIn: SentPage
  readonly signInWithTerms: SentPage
  /** The consent banner, which ends every page until the visitor has chosen. */
  readonly banner: { readonly signedIn: string; readonly signedOut: string }
  /** Pages of signed-in customers by path. */
  readonly signedIn: Readonly<Record<string, SentPage>>
  /** Paths among them that need no session. */
  readonly publicPaths: readonly string[]
}

export type SentPages = {
  readonly brands: Readonly<Record<BrandId, BrandPages>>
  /** The content of each style sheet by its address. */
  readonly styles: Readonly<Record<string, string>>
  /** The greeting of the sign-in page at each hour of the day. */
  readonly greetings: readonly string[]
}

/** Where the texts of the content service go; those that are HTML are not escaped. */
export const placeholders = {
  greeting: '%GREETING%',
  loginTerms: '%LOGIN_TERMS%',
  title: '%COOKIE_TITLE%',
  body: '%COOKIE_BODY%',
  approveButtonText: '%COOKIE_APPROVE%',
  rejectButtonText: '%COOKIE_REJECT%',
} as const

/** The media of the dark logo in pages that follow the system. */
export const SYSTEM_DARK = '(prefers-color-scheme: dark)'

/** In the folder of the web build; a file with a leading dot is not served. */
export const SENT_PAGES_FILE = '.pages/pages.json'

/** The parts from which the service worker of a brand makes its pages. */
export type WorkerPages = Pick<BrandPages, 'signIn' | 'signedIn' | 'publicPaths'> &
  Pick<SentPages, 'styles' | 'greetings'> & {
    readonly brand: BrandId
    /** The page without content, which follows the system's colour mode. */
    readonly empty: string
    readonly theme: string
    /** The hash of each page's style element by path. */
    readonly hashes: Readonly<Record<string, string>>
    /** All headers, with a placeholder for the hash in the content security policy. */
    readonly headers: Readonly<Record<string, string>>
  }

export const HASH_PLACEHOLDER = '%STYLE_HASH%'

/** The address of a brand's `WorkerPages`. */
export const WORKER_PAGES_PATH = '/pages.json'
