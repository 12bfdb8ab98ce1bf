import { basename, join } from 'node:path'
import { brands, isBrandId } from '@driveway/brand/brands'
import { renderIndexHtml } from '@driveway/brand/index-html'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { mainLanguage } from '@driveway/domain/language'
import { compileMessages } from '../../tools/messages/messages-plugin.ts'
import { nameChunk } from '../../tools/web-build/chunk-plan.ts'
import { writeSentPages } from '../../tools/web-build/sent-pages-plugin.ts'

const server = 'http://localhost:3000'
/** The language to build; each has a folder of its own inside that of the main one, which serves no file with a leading dot. */
const language = process.env['APP_LANGUAGE'] ?? mainLanguage
const outDir = join(import.meta.dirname, 'dist', language === mainLanguage ? '' : `.languages/${language}`)

/** Fills in the brand during development, as the server does in production. BRAND chooses it. */
function fillInBrand(): Plugin {
  const asked = process.env['BRAND'] ?? ''
  const brand = isBrandId(asked) ? brands[asked] : brands.kestrel
  return {
    name: 'fill-in-brand',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (html) => renderIndexHtml(html, brand) },
  }
}

/** Builds the service worker beside the app, as one classic script, which every browser accepts. */
function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    closeBundle: async () => {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        // Without it the library logs every step.
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          target: 'es2022',
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

const filesByName = new Map<string, string>()

/** `notice_title`: file names are unique, and a second style sheet of the same name fails the build. */
function nameClass(local: string, file: string): string {
  const name = basename(file).replace(/\.module\.css.*$/, '')
  const known = filesByName.get(name) ?? file
  if (known !== file) throw new Error(`Two style sheets are called ${name}: ${known} and ${file}`)
  filesByName.set(name, file)
  return `${name}_${local}`
}

/** Names that repeat the file's compress far better than random ones. */
const css = { modules: { generateScopedName: nameClass } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compileMessages(language),
    react(),
    fillInBrand(),
    buildServiceWorker(),
    writeSentPages(import.meta.dirname, outDir, { plugins: [compileMessages(language), react()], css }),
  ],
  css,
  build: {
    outDir,
    target: 'es2022',
    /** Browsers with light-dark(), nesting and :has(): nothing is rewritten for older ones. */
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    /** The budget check reads it. */
    manifest: true,
    modulePreload: {
      polyfill: false,
      /** The page preloads the scripts of its screen; a chunk names its style sheets only, whose absence would show. */
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      /** Inlines each GraphQL operation into the chunk that sends it. */
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        /** Code that rarely changes is one file, which stays in the browser's cache. */
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
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
      ['/graphql', '/export', '/content', '/identity', '/notices', '/brand'].map((path) => [path, server]),
    ),
  },
})
