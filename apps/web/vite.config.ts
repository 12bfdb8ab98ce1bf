import { brands, isBrandId } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fillInBrand()],
  build: {
    target: 'es2022',
    /** Browsers that know light-dark(), nesting and :has(): nothing is rewritten for older ones. */
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    /** The budget check reads in it what each screen loads. */
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        /** What changes least in one file that stays in the browser's cache. */
        codeSplitting: {
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/graphql', '/content', '/identity', '/brand'].map((path) => [path, server])),
  },
})
