import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { joinedPrograms, nameProgram, programs } from '@driveway/testkit/program-file'
import { root } from '../source-files.ts'

/** Modules go on to find files beside their sources. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:ts|[cm]?js)$/, code: /import\.meta\.(?:dirname|url)/ },
      handler: (code, id) =>
        code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    },
  }
}

/** Joins each program that tests start with all of its modules. */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [keepPlaces()],
  // A native module cannot be joined.
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: joinedPrograms,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((source) => [nameProgram(source), join(root, source)])),
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        strictExecutionOrder: true,
      },
    },
  },
})
