import { basename } from 'node:path'
import { brands, isBrandId } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { nameChunk } from '../../tools/chunk-plan.ts'

const server = 'http://localhost:3000'

/** While developing, the page is filled in here as the server does it elsewhere; BRAND chooses the brand. */
function fillInBrand(): Plugin {
  const asked = process.env['BRAND'] ?? ''
  const brand = isBrandId(asked) ? brands[asked] : brands.kestrel
  return {
    name: 'fill-in-brand',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (html) => renderIndexHtml(html, brand) },
  }
}

const filesByName = new Map<string, string>()

/** `notice_title`: a file's name is its own in this house, and a second one of the same name is refused. */
function nameClass(local: string, file: string): string {
  const name = basename(file).replace(/\.module\.css.*$/, '')
  const known = filesByName.get(name) ?? file
  if (known !== file) throw new Error(`Two style sheets are called ${name}: ${known} and ${file}`)
  filesByName.set(name, file)
  return `${name}_${local}`
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fillInBrand()],
  css: {
    /** Names that repeat the file's compress far better than random ones. */
    modules: { generateScopedName: nameClass },
  },
  build: {
    target: 'es2022',
    /** Browsers that know light-dark(), nesting and :has(): nothing is rewritten for older ones. */
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    /** The budget check reads in it what each screen loads. */
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      /** An operation's text stands in the chunk that sends it, and not in one with all others. */
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        /** What changes least in one file that stays in the browser's cache. */
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
              priority: 1,
            },
            { name: nameChunk, debugName: 'chunk plan', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/export', '/content', '/identity', '/brand'].map((path) => [path, server]),
    ),
  },
})
