import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { joinedFileOf, joinedPrograms, nameProgram, programs } from '@driveway/testkit/program-file'
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

const starter = 'apps/server/src/demo/street-process.ts'
const streetSource = "join(home, 'src/main.ts')"

/** The demo starts the street as a process: the joined one. */
function joinStreet(): Plugin {
  return {
    name: 'join-street',
    enforce: 'pre',
    transform: {
      filter: { id: join(root, starter) },
      handler(code) {
        if (!code.includes(streetSource)) throw new Error(`${starter} does not have ${streetSource}`)
        return code.replace(streetSource, JSON.stringify(joinedFileOf('apps/street/src/main.ts')))
      },
    },
  }
}

/** Joins each program that tests start with all of its modules. */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [joinStreet(), keepPlaces()],
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
