/** Renders the app's first pages at build time, for the server to send (decision 0053). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds, type BrandId } from '@driveway/brand/brand-id'
import { SENT_PAGES_FILE, type BrandPages, type SentPage, type SentPages } from '@driveway/brand/sent-pages'
import type { InlineConfig, Plugin } from 'vite'
import type { Manifest } from '../checks/check-budgets.ts'
import { disableButtons, findPageFiles, moveStyles, readSheets } from './page-assets.ts'
import { renderApp } from './rendered-pages.ts'

/** As `apps/web/src/render/render-pages.ts` returns them. */
type Rendered = { readonly title: string; readonly html: string }
type RenderedBrand = Omit<BrandPages, 'signIn' | 'signInWithTerms' | 'signedIn'> & {
  readonly signIn: Rendered
  readonly signInWithTerms: Rendered
  readonly signedIn: Readonly<Record<string, Rendered>>
}
type RenderedPages = {
  readonly brands: Record<BrandId, RenderedBrand>
  readonly greetings: readonly string[]
}

/** Chunks without a style sheet of their own, which the first screen waits for. */
const signInChunks = ['start', 'sign-in']
const signedInChunks = ['start', 'signed-in']
/** The list of all screens but Today, without which none of them loads. */
const screensChunk = 'src/app/secondary-screens.ts'
const todayChunk = 'src/screens/today/today-screen.tsx'
const bannerChunk = 'src/app/consent-banner.tsx'

/** Screens that a visit often begins with; their code is preloaded. */
const screens: Readonly<Record<string, string>> = {
  '/': todayChunk,
  '/electric-vehicles': todayChunk,
  '/electric-vehicles/history': 'src/screens/history/history-screen.tsx',
  '/electric-vehicles/settings/schedule': 'src/screens/schedule/schedule-screen.tsx',
  '/home/tariff': 'src/screens/tariff/tariffs-screen.tsx',
  '/support/faq': 'src/screens/faq/faq-screen.tsx',
}

type Context = { readonly manifest: Manifest; readonly sheets: ReadonlyMap<string, string> }

function describePage(
  { title, html: rendered }: Rendered,
  banner: string,
  named: readonly string[],
  { manifest, sheets }: Context,
): SentPage {
  const { html, rules } = moveStyles(rendered)
  const classes = readSheets(sheets)
  const { scripts } = findPageFiles(html, manifest, classes, named)
  const whole = findPageFiles(html + banner, manifest, classes, [...named, bannerChunk])
  return {
    title,
    html,
    rules,
    styles: whole.styles.map(toAddress),
    scripts: scripts.map(toAddress),
    bannerScripts: whole.scripts.filter((script) => !scripts.includes(script)).map(toAddress),
  }
}

function toAddress(file: string): string {
  return `/${file}`
}

function listScreens(path: string): string[] {
  const screen = screens[path]
  if (screen === todayChunk) return [screen]
  return screen === undefined ? [screensChunk] : [screensChunk, screen]
}

function describeBrand(rendered: RenderedBrand, context: Context): BrandPages {
  const { banner } = rendered
  return {
    banner,
    signIn: describePage(rendered.signIn, banner.signedOut, signInChunks, context),
    signInWithTerms: describePage(rendered.signInWithTerms, banner.signedOut, signInChunks, context),
    signedIn: Object.fromEntries(
      Object.entries(rendered.signedIn).map(([path, page]) => [
        path,
        describePage(
          { ...page, html: disableButtons(page.html) },
          banner.signedIn,
          [...signedInChunks, ...listScreens(path)],
          context,
        ),
      ]),
    ),
    publicPaths: rendered.publicPaths,
  }
}

/** `config` has the plugins and the style options of the app. */
export function writeSentPages(root: string, dist: string, config: InlineConfig): Plugin {
  return {
    name: 'write-sent-pages',
    apply: 'build',
    closeBundle: async () => {
      const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
      const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
      const sheets = new Map([...files].map((file) => [file, readFileSync(join(dist, file), 'utf8')]))
      const script = 'src/render/render-pages.ts'
      const { brands: rendered, greetings } = await renderApp<RenderedPages>({ root, dist, script }, config)
      const brands = Object.fromEntries(
        brandIds.map((id) => [id, describeBrand(rendered[id], { manifest, sheets })]),
      ) as Record<BrandId, BrandPages>
      const styles = Object.fromEntries([...sheets].map(([file, css]) => [toAddress(file), css.trim()]))
      const pages: SentPages = { brands, styles, greetings }
      mkdirSync(join(dist, '.pages'), { recursive: true })
      writeFileSync(join(dist, SENT_PAGES_FILE), JSON.stringify(pages))
    },
  }
}
