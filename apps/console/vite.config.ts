import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from '../../tools/messages/messages-plugin.ts'
import { writeConsoleSignIn } from '../../tools/web-build/console-page-plugin.ts'

const server = 'http://console.localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    compileMessages(),
    react(),
    writeConsoleSignIn(import.meta.dirname, { plugins: [compileMessages(), react()] }),
  ],
  build: {
    target: 'es2022',
    /** Browsers that know nesting and :has(): nothing is rewritten for older ones. */
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    /** The budget check reads it. */
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/live', '/session', '/acts.csv', '/rollout.csv', '/firmware', '/brand'].map((path) => [
        path,
        server,
      ]),
    ),
  },
})
