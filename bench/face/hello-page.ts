import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const web = resolve(import.meta.dirname, '../../apps/web/dist')

/** A copy of the web build with the hello-world page in it: the same server sends both, with the same compression. */
export async function buildPages(): Promise<string> {
  if (!existsSync(web)) throw new Error('The build is missing: run npm run build first')
  const folder = mkdtempSync(join(tmpdir(), 'driveway-face-'))
  cpSync(web, folder, { recursive: true })
  const root = join(import.meta.dirname, 'hello')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'production',
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: join(root, 'hello.html') },
    },
  })
  return folder
}
