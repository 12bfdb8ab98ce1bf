import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** A copy of a build with the hello-world page in it: the same server sends both, with the same compression. */
export async function buildPages(app: string): Promise<string> {
  if (!existsSync(app)) throw new Error('The build is missing: run npm run build first')
  const folder = mkdtempSync(join(tmpdir(), 'driveway-face-'))
  cpSync(app, folder, { recursive: true })
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
