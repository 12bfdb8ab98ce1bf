import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const street = 'http://127.0.0.1:3100'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    /** Browsers that know nesting and :has(): nothing is rewritten for older ones. */
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(
      ['/houses', '/states', '/events', '/mails', '/world-clock', '/brand'].map((path) => [path, street]),
    ),
  },
})
